import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import {
  MoveProblem,
  type FirebaseHashParameters,
  type MovedAccount,
  type MovedFile,
  type MoveSource,
} from '../../functions/move/types.ts';
import { isObject, type Json } from '../../src/model/json.ts';
import { mediaOfAddress } from '../../src/model/media/downloadAddress.ts';
import { JsonBroken, readJsonFile } from '../control/jsonParts.ts';
import { normalizeEmail, PASSWORD_PROVIDER } from '../auth/Account.ts';
import { EMPTY_SETTINGS } from '../storage/objectSettings.ts';

/** The files in a folder with a backup of Firebase; `docs/deploy.md` explains how each is made. */
const PARTS = {
  rows: 'database.json',
  accounts: 'accounts.json',
  parameters: 'hash.txt',
  files: 'files',
} as const;

const text = v.optional(v.string());
/** Times are strings of milliseconds, as firebase-tools 15.34.2 writes them (`src/accountExporter.ts`). */
const time = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0);
const accountSchema = v.object({
  localId: v.string(),
  email: text,
  emailVerified: v.optional(v.boolean(), false),
  passwordHash: text,
  salt: text,
  displayName: text,
  photoUrl: text,
  lastSignedInAt: time,
  createdAt: time,
  disabled: v.optional(v.boolean(), false),
  customAttributes: text,
  providerUserInfo: v.optional(
    v.array(
      v.object({
        providerId: v.string(),
        rawId: v.optional(v.string(), ''),
        email: text,
        displayName: text,
      }),
    ),
    [],
  ),
});
const accountsSchema = v.object({ users: v.array(accountSchema) });

/**
 * Reads a backup of Firebase as the source of a move. Type and token of a file, which `gcloud storage rsync` does not
 * keep, come from the rows that name it.
 * @param bucket as rows name it
 * @throws MoveProblem
 */
export async function readFirebaseBackup(folder: string, bucket: string): Promise<MoveSource> {
  const rows = await readJson(folder, PARTS.rows);
  const parsed = v.safeParse(accountsSchema, await readJson(folder, PARTS.accounts));
  if (!parsed.success) throw new MoveProblem(`${PARTS.accounts} is no file of auth:export.`);
  const people = parsed.output.users.filter(({ email }) => email !== undefined);
  const parameters = people.some(({ passwordHash }) => passwordHash)
    ? parseParameters(await readText(folder, PARTS.parameters))
    : undefined;
  return {
    siteId: `firebase ${bucket}`,
    rows,
    accounts: people.map((account) => asMoved(account, parameters)),
    files: await readFiles(path.join(folder, PARTS.files), factsIn(rows)),
    tickets: new Map(),
    bucket,
  };
}

/** Reads a file of any size: a database may be larger than a string can be. */
async function readJson(folder: string, name: string): Promise<Json> {
  try {
    return await readJsonFile(path.join(folder, name));
  } catch (error) {
    if (error instanceof JsonBroken) throw new MoveProblem(`${name} is not whole.`);
    throw notThere(folder, name);
  }
}

const readText = (folder: string, name: string): Promise<string> =>
  readFile(path.join(folder, name), 'utf8').catch(() => {
    throw notThere(folder, name);
  });

const notThere = (folder: string, name: string): MoveProblem =>
  new MoveProblem(`${path.join(folder, name)} is not there.`);

/** Parses the parameters as the console shows them: one per line, `base64_signer_key: …,`. */
function parseParameters(content: string): FirebaseHashParameters {
  const read = (name: string): string => {
    const found = new RegExp(`${name}"?\\s*[:=]\\s*"?([^\\s",]+)`).exec(content)?.[1];
    if (found === undefined) throw new MoveProblem(`${PARTS.parameters} lacks ${name}.`);
    return found;
  };
  return {
    signerKey: read('base64_signer_key'),
    saltSeparator: read('base64_salt_separator'),
    rounds: Number(read('rounds')),
    memCost: Number(read('mem_cost')),
  };
}

function asMoved(
  account: v.InferOutput<typeof accountSchema>,
  parameters: FirebaseHashParameters | undefined,
): MovedAccount {
  const { passwordHash: hash, salt = '', providerUserInfo } = account;
  const others = providerUserInfo.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);
  return {
    uid: account.localId,
    email: normalizeEmail(account.email ?? ''),
    emailVerified: account.emailVerified,
    isDisabled: account.disabled,
    displayName: account.displayName ?? null,
    photoUrl: account.photoUrl ?? null,
    createdAt: account.createdAt,
    lastLoginAt: account.lastSignedInAt,
    claims: claimsIn(account.customAttributes),
    providers: [
      ...(hash ? [PASSWORD_PROVIDER] : []),
      ...others.map(({ providerId }) => providerId),
    ],
    password: hash && parameters ? { kind: 'firebase', ...parameters, hash, salt } : null,
    identities: others.map((other) => ({
      providerId: other.providerId,
      rawId: other.rawId,
      email: other.email ?? null,
      displayName: other.displayName ?? null,
    })),
  };
}

function claimsIn(attributes = '{}'): Readonly<Record<string, unknown>> {
  const claims: unknown = JSON.parse(attributes);
  return isObject(claims) ? claims : {};
}

interface NamedFile {
  readonly type?: string;
  readonly token?: string;
}

/** Returns the facts that rows contain about files, by path. */
function factsIn(rows: Json): ReadonlyMap<string, NamedFile> {
  const found = new Map<string, NamedFile>();
  const add = (name: string, facts: NamedFile) =>
    void found.set(name, { ...found.get(name), ...facts });
  const look = (value: Json): void => {
    if (typeof value === 'string') {
      const media = mediaOfAddress(value);
      if (media?.token !== undefined) add(media.path, { token: media.token });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { path: name, type, token } = value as { readonly [key: string]: unknown };
    if (typeof name === 'string') {
      if (typeof type === 'string' && type.includes('/')) add(name, { type });
      if (typeof token === 'string') add(name, { token });
    }
    for (const child of Object.values(value) as Json[]) look(child);
  };
  look(rows);
  return found;
}

async function readFiles(
  root: string,
  facts: ReadonlyMap<string, NamedFile>,
): Promise<readonly MovedFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const found: MovedFile[] = [];
  for (const entry of files)
    found.push(await asFile(root, path.join(entry.parentPath, entry.name), facts));
  return found;
}

async function asFile(
  root: string,
  file: string,
  facts: ReadonlyMap<string, NamedFile>,
): Promise<MovedFile> {
  const name = path.relative(root, file).split(path.sep).join('/');
  const { type, token } = facts.get(name) ?? {};
  return {
    name,
    size: (await stat(file)).size,
    md5: await md5Of(file),
    ...EMPTY_SETTINGS,
    contentType: type ?? TYPES[path.extname(name).toLowerCase()] ?? EMPTY_SETTINGS.contentType,
    downloadTokens: token === undefined ? [] : [token],
    open: () => createReadStream(file),
  };
}

/** For files that no row describes: pictures of people and teams, previews. */
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
