import process from 'node:process';
import { readWords, runCli } from '../commandLine.ts';
import type { FunctionDatabase } from '../ports.ts';

/**
 * Runs a tool on the database that `FIREBASE_DATABASE_URL` names, with this machine's credentials, and ends the process.
 * `work` returns the lines to print.
 */
export async function runProjectTool(
  name: string,
  work: (database: FunctionDatabase) => Promise<readonly string[]>,
): Promise<void> {
  await runCli(async () => {
    const usage = `FIREBASE_DATABASE_URL=https://… npm run deploy -- ${name}`;
    readWords(usage, {});
    const databaseURL = process.env['FIREBASE_DATABASE_URL'];
    if (!databaseURL) throw new Error(`FIREBASE_DATABASE_URL names the database. ${usage}`);
    // Only now: the words are read without Firebase's packages.
    const { applicationDefault, initializeApp } = await import('firebase-admin/app');
    const { getAuth } = await import('firebase-admin/auth');
    const { getDatabase } = await import('firebase-admin/database');
    const { getStorage } = await import('firebase-admin/storage');
    const { createAdminPorts } = await import('./adminPorts.ts');
    initializeApp({ credential: applicationDefault(), databaseURL });
    const { database } = createAdminPorts({
      auth: getAuth(),
      database: getDatabase(),
      storage: getStorage(),
      logger: { info: () => {}, error: () => {} },
    });
    return work(database);
  });
  process.exit(); // connections would keep it alive
}
