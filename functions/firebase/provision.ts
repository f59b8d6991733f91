import process from 'node:process';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { copyPublished } from '../spaces/copyPublished.ts';
import { provision } from '../provision/provision.ts';
import { createAdminPorts } from './adminPorts.ts';

/** Writes the records that the product expects to a Firebase project; `docs/deploy.md` explains its use. */
const databaseURL = process.env['FIREBASE_DATABASE_URL'];
if (databaseURL === undefined) throw new Error('FIREBASE_DATABASE_URL names the database.');
initializeApp({ credential: applicationDefault(), databaseURL });

const { database } = createAdminPorts({
  auth: getAuth(),
  database: getDatabase(),
  storage: getStorage(),
  logger: { info: () => {}, error: () => {} },
});
const written = await provision(database);
const copied = await copyPublished(database, Date.now());
const lines = written.length === 0 ? ['Everything is there already.'] : written;
process.stdout.write(`${lines.join('\n')}\n`);
if (copied > 0) process.stdout.write(`${copied} slides were copied for walls.\n`);
process.exit(0);
