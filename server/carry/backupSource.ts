import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashOfTicket } from '../../functions/claimMove/claimMove.ts';
import { MoveProblem, type MovedAccount, type MoveSource } from '../../functions/move/types.ts';
import { isObject, type Json } from '../../src/model/json.ts';
import type { Account } from '../auth/Account.ts';
import { createAccountStore } from '../auth/accountStore.ts';
import { decodeFirebaseHash } from '../auth/firebaseScrypt.ts';
import { parseOwnHash } from '../auth/passwords.ts';
import { DATABASE_FILE } from '../control/backup.ts';
import { readJsonFile } from '../control/jsonParts.ts';
import { MOVE_FILE, readMove, ticketOf } from '../move/moveState.ts';
import { BUCKET } from '../Site.ts';
import { createContentFiles } from '../storage/contentFiles.ts';
import { createObjectStore } from '../storage/objectStore.ts';
import { factsOf } from './accountFacts.ts';

/** Reads a backup as the source of a move: a whole site at one moment, with no concurrent writes. */
export async function readBackupSource(folder: string): Promise<MoveSource> {
  const rows = await readJsonFile(path.join(folder, DATABASE_FILE));
  return {
    siteId: await siteIdOf(folder),
    rows,
    accounts: readAccounts(path.join(folder, 'auth.sqlite')),
    files: readFiles(folder),
    tickets: ticketsOf(folder, rows),
    bucket: BUCKET,
  };
}

/** Uses the id of the site's signing key: not secret, created once, and unique to the site. */
async function siteIdOf(folder: string): Promise<string> {
  const key: unknown = JSON.parse(await readFile(path.join(folder, 'signing-key.json'), 'utf8'));
  if (isObject(key) && typeof key['kid'] === 'string') return key['kid'];
  throw new MoveProblem(`${folder} does not say which site it is of.`);
}

function readAccounts(file: string): readonly MovedAccount[] {
  return withSqlite(file, (db) => createAccountStore(db).listPeople().map(asMoved));
}

function asMoved(account: Account): MovedAccount {
  const { passwordHash, photoUrl, createdAt, lastLoginAt, providers } = account;
  const password = passwordHash === null ? null : parseHash(passwordHash);
  const facts = factsOf(account);
  return { ...facts, photoUrl, createdAt, lastLoginAt, password, identities: providers };
}

/** People who have not signed in since the site came from Firebase still have Firebase's hash. */
function parseHash(encoded: string): MovedAccount['password'] {
  const hash = parseOwnHash(encoded) ?? decodeFirebaseHash(encoded);
  if (!hash) throw new Error('unknown password hash');
  return hash;
}

function readFiles(folder: string): MoveSource['files'] {
  const contents = createContentFiles(path.join(folder, 'storage'));
  return withSqlite(path.join(folder, 'storage.sqlite'), (db) => {
    const objects = createObjectStore(db);
    const { names } = objects.list('', '', '', Number.MAX_SAFE_INTEGER);
    return names.flatMap((name) => {
      const object = objects.get(name);
      if (!object) return [];
      return [{ ...object, open: () => createReadStream(contents.objectPath(object.file)) }];
    });
  });
}

/** An open site has issued no tickets. */
function ticketsOf(folder: string, rows: Json): ReadonlyMap<string, string> {
  const move = readMove(path.join(folder, MOVE_FILE));
  const devices = isObject(rows) && isObject(rows['devices']) ? Object.keys(rows['devices']) : [];
  if (!move) return new Map();
  return new Map(devices.map((uid) => [uid, hashOfTicket(ticketOf(move.secret, uid))]));
}

function withSqlite<T>(file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
