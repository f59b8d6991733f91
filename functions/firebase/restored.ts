import process from 'node:process';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { entriesOf, type Json } from '../../src/model/json.ts';
import { advanceRevs, restoredAt } from '../advanceRevs.ts';

/**
 * To be run once after a backup was imported into a Firebase project: without it, devices that are
 * ahead of the backup would not notice. `docs/deploy.md` says how to call it.
 */
const databaseURL = process.env['FIREBASE_DATABASE_URL'];
if (databaseURL === undefined) throw new Error('FIREBASE_DATABASE_URL names the database.');
initializeApp({ credential: applicationDefault(), databaseURL });

const database = getDatabase();
const restored = restoredAt(Date.now());
let count = 0;
for (const area of ['teams', 'templates', 'users']) {
  const spaces = (await database.ref(area).get()).val() as Json;
  for (const [id, space] of entriesOf(spaces)) {
    const advanced = advanceRevs({ [area]: { [id]: space as Json } }, restored) as {
      readonly [area: string]: { readonly [id: string]: Json };
    };
    // One space at a time: a write has a limit of its own.
    await database.ref(`${area}/${id}`).set(advanced[area]?.[id] ?? null);
    count += 1;
  }
}
process.stdout.write(`${count} spaces say that they were restored.\n`);
process.exit(0);
