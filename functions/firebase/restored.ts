import process from 'node:process';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { copyPublished } from '../spaces/copyPublished.ts';
import { restoreSpaces } from '../spaces/restoreSpaces.ts';
import { createAdminPorts } from './adminPorts.ts';

/**
 * To be run once after a backup was imported into a Firebase project: otherwise devices that are ahead of the backup
 * would not notice. If interrupted, it continues when run again. `docs/deploy.md` explains its use.
 */
const databaseURL = process.env['FIREBASE_DATABASE_URL'];
if (databaseURL === undefined) throw new Error('FIREBASE_DATABASE_URL names the database.');
initializeApp({ credential: applicationDefault(), databaseURL });

const silent = { info: () => {}, error: () => {} };
const { database } = createAdminPorts({
  database: getDatabase(),
  auth: getAuth(),
  storage: getStorage(),
  logger: silent,
});
const count = await restoreSpaces(database, Date.now());
await copyPublished(database, Date.now());
process.stdout.write(`${count} spaces say that they were restored.\n`);
process.exit(0);
