import { pipeline } from 'node:stream/promises';
import type { Auth, UserImportOptions, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import type { Storage } from 'firebase-admin/storage';
import type {
  AccountFacts,
  FileFacts,
  MovedAccount,
  MovedFile,
  MoveTarget,
} from '../move/types.ts';
import { createAdminPorts } from './adminPorts.ts';

/** Larger files are uploaded in parts, which costs requests. */
const RESUMABLE_FROM_BYTES = 8 * 1024 * 1024;
const ACCOUNTS_AT_ONCE = 1000;

/** A Firebase project as the target of a move. */
export function createMoveTarget(deps: {
  readonly database: Database;
  readonly auth: Auth;
  readonly storage: Storage;
}): MoveTarget {
  const logger = { info: () => {}, error: () => {} };
  const bucket = deps.storage.bucket();
  return {
    database: createAdminPorts({ ...deps, logger }).database,
    storageBase: `https://firebasestorage.googleapis.com/v0/b/${bucket.name}`,
    accounts: {
      all: () => allAccounts(deps.auth),
      store: (accounts) => storeAccounts(deps.auth, accounts),
      remove: (uid) => deps.auth.deleteUser(uid),
    },
    files: {
      all: () => allFiles(bucket),
      store: (file) => storeFile(bucket, file),
      remove: async (name) => void (await bucket.file(name).delete({ ignoreNotFound: true })),
    },
  };
}

async function allAccounts(auth: Auth): Promise<ReadonlyMap<string, AccountFacts>> {
  const found = new Map<string, AccountFacts>();
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(ACCOUNTS_AT_ONCE, pageToken);
    for (const user of page.users) found.set(user.uid, factsOf(user));
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  return found;
}

const factsOf = (user: UserRecord): AccountFacts => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  displayName: user.displayName ?? null,
  claims: user.customClaims ?? {},
  providers: user.providerData.map(({ providerId }) => providerId),
});

/** One import accepts hashes of a single kind and cost. */
async function storeAccounts(auth: Auth, accounts: readonly MovedAccount[]) {
  const groups = new Map<string, MovedAccount[]>();
  for (const account of accounts) {
    const name = JSON.stringify(hashOptions(account.password));
    groups.set(name, [...(groups.get(name) ?? []), account]);
  }
  const problems: string[] = [];
  for (const group of groups.values()) {
    const options = hashOptions(group[0]?.password ?? null);
    const { errors } = await auth.importUsers(group.map(recordOf), options);
    for (const { index, error } of errors) problems.push(`${group[index]?.uid}: ${error.message}`);
  }
  return problems;
}

function hashOptions(password: MovedAccount['password']): UserImportOptions | undefined {
  if (password === null) return undefined;
  if (password.kind === 'scrypt') {
    const { N, r, p, key } = password;
    const cost = { memoryCost: N, blockSize: r, parallelization: p, derivedKeyLength: key.length };
    return { hash: { algorithm: 'STANDARD_SCRYPT', ...cost } };
  }
  const { signerKey, saltSeparator, rounds, memCost } = password;
  const keys = { key: bytesOf(signerKey), saltSeparator: bytesOf(saltSeparator) };
  return { hash: { algorithm: 'SCRYPT', ...keys, rounds, memoryCost: memCost } };
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

function bytesOfHash(password: NonNullable<MovedAccount['password']>) {
  if (password.kind === 'firebase') {
    return { passwordHash: bytesOf(password.hash), passwordSalt: bytesOf(password.salt) };
  }
  return { passwordHash: Buffer.from(password.key), passwordSalt: Buffer.from(password.salt) };
}

function recordOf(account: MovedAccount): UserImportRecord {
  const { email, displayName, photoUrl, password } = account;
  return {
    uid: account.uid,
    emailVerified: account.emailVerified,
    disabled: account.isDisabled,
    customClaims: { ...account.claims },
    metadata: {
      creationTime: new Date(account.createdAt).toUTCString(),
      lastSignInTime: new Date(account.lastLoginAt).toUTCString(),
    },
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    // Anything but a URL would have the account rejected.
    ...(photoUrl !== null && URL.canParse(photoUrl) && { photoURL: photoUrl }),
    ...(password && bytesOfHash(password)),
    providerData: account.identities.map((identity) => ({
      providerId: identity.providerId,
      uid: identity.rawId,
      ...(identity.email !== null && { email: identity.email }),
      ...(identity.displayName !== null && { displayName: identity.displayName }),
    })),
  };
}

type Bucket = ReturnType<Storage['bucket']>;

async function allFiles(bucket: Bucket): Promise<ReadonlyMap<string, FileFacts>> {
  const found = new Map<string, FileFacts>();
  const [files] = await bucket.getFiles();
  for (const { name, metadata } of files) {
    const md5 = Buffer.from(metadata.md5Hash ?? '', 'base64').toString('hex');
    found.set(name, { size: Number(metadata.size), md5 });
  }
  return found;
}

async function storeFile(bucket: Bucket, file: MovedFile): Promise<void> {
  const sink = bucket.file(file.name).createWriteStream({
    resumable: file.size >= RESUMABLE_FROM_BYTES,
    validation: 'md5',
    metadata: {
      contentType: file.contentType,
      ...(file.cacheControl !== null && { cacheControl: file.cacheControl }),
      ...(file.contentDisposition !== null && { contentDisposition: file.contentDisposition }),
      ...(file.contentEncoding !== null && { contentEncoding: file.contentEncoding }),
      ...(file.contentLanguage !== null && { contentLanguage: file.contentLanguage }),
      metadata: {
        ...file.customMetadata,
        // Keeps the tokens, so that stored URLs and those shown by players stay valid.
        firebaseStorageDownloadTokens: file.downloadTokens.join(','),
      },
    },
  });
  await pipeline(file.open(), sink);
}
