import { randomUUID } from 'node:crypto';
import type { FileFacts, MovedAccount, MovedFile, MoveTarget } from '../../functions/move/types.ts';
import type { Account } from '../auth/Account.ts';
import { encodeFirebaseHash } from '../auth/firebaseScrypt.ts';
import { encodeOwnHash } from '../auth/passwords.ts';
import { BUCKET, type Site } from '../Site.ts';
import { appendBody } from '../storage/objectWriter.ts';
import { factsOf } from './accountFacts.ts';

/** Returns scheme, host and bucket of a site's files. */
export const storageBaseAt = (address: string): string => `${address}/v0/b/${BUCKET}`;

/**
 * Presents an opened site as the target of a move.
 * @param address scheme and host under which the site will be reached
 */
export function createSiteTarget(site: Site, address: string): MoveTarget {
  const { accounts } = site.auth;
  return {
    database: site.ports.database,
    storageBase: storageBaseAt(address),
    accounts: {
      all: async () =>
        new Map(accounts.listPeople().map((person) => [person.uid, factsOf(person)])),
      store: async (given) => given.flatMap((account) => storeAccount(site, account)),
      remove: async (uid) => accounts.remove(uid),
    },
    files: {
      all: async () => allFiles(site),
      store: (file) => storeFile(site, file),
      remove: (name) => site.ports.files.remove(name),
    },
  };
}

/** Replaces an existing account. Returns the reasons if it was refused. */
function storeAccount({ auth }: Site, moved: MovedAccount): readonly string[] {
  if (moved.email === null) return [`${moved.uid}: without an e-mail address nobody signs in here`];
  const other = auth.accounts.getByEmail(moved.email);
  if (other && other.uid !== moved.uid) return [`${moved.uid}: ${moved.email} is taken`];
  auth.context.inOneCommit(() => {
    auth.accounts.remove(moved.uid);
    auth.accounts.insert(accountOf(moved));
  });
  return [];
}

function accountOf(moved: MovedAccount): Account {
  const { password } = moved;
  return {
    uid: moved.uid,
    email: moved.email,
    emailVerified: moved.emailVerified,
    displayName: moved.displayName,
    photoUrl: moved.photoUrl,
    passwordHash: password && encodedOf(password),
    passwordUpdatedAt: moved.createdAt,
    isDisabled: moved.isDisabled,
    mayFoundTeams: true,
    createdAt: moved.createdAt,
    lastLoginAt: moved.lastLoginAt,
    validSince: moved.createdAt,
    customClaims: moved.claims,
    providers: moved.identities,
  };
}

const encodedOf = (password: NonNullable<MovedAccount['password']>): string =>
  password.kind === 'scrypt' ? encodeOwnHash(password) : encodeFirebaseHash(password);

function allFiles({ storage }: Site): ReadonlyMap<string, FileFacts> {
  const { objects } = storage.context;
  const { names } = objects.list('', '', '', Number.MAX_SAFE_INTEGER);
  return new Map(
    names.flatMap((name) => {
      const object = objects.get(name);
      return object ? [[name, { size: object.size, md5: object.md5 }] as const] : [];
    }),
  );
}

async function storeFile({ storage }: Site, file: MovedFile): Promise<void> {
  const { files, writer, objects } = storage.context;
  const id = randomUUID();
  const handle = await files.openPart(id, 0);
  try {
    await appendBody(handle, 0, file.open(), file.size, () => {});
  } finally {
    await handle.close();
  }
  const { name, size, contentType, cacheControl, contentDisposition } = file;
  const { contentEncoding, contentLanguage, customMetadata, downloadTokens } = file;
  const settings = { contentType, cacheControl, contentDisposition, contentEncoding };
  const rest = { contentLanguage, customMetadata };
  const part = { id, name, size, settings: { ...settings, ...rest } };
  const object = await writer.finish(part, { approve: () => {} });
  objects.put({ ...object, downloadTokens });
}
