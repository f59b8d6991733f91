import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SITE_FILE } from './siteSettings.ts';

/** Created at the first start and present ever after. */
const ALWAYS_THERE = [
  'database.sqlite',
  'auth.sqlite',
  'signing-key.json',
  'session-secret',
  'storage.sqlite',
];
/** Written when a first start is complete; a folder with stored files is not new either. */
const SIGNS_OF_USE = [SITE_FILE, 'storage/objects'];

/**
 * Refuses a used data folder that lacks a part: without it the server would start with no accounts or no files, next to
 * data that still exists.
 * @throws Error that tells the operator what to do
 */
export function assertWhole(dataDir: string): void {
  const isThere = (name: string) => existsSync(path.join(dataDir, name));
  if (!SIGNS_OF_USE.some(isThere)) return;
  const lost = ALWAYS_THERE.filter(
    (name) => !isThere(name) || statSync(path.join(dataDir, name)).size === 0,
  );
  if (lost.length === 0) return;
  throw new Error(
    `${dataDir} was in use before, and ${lost.join(', ')} is missing or empty. Bring it back or restore the data folder from a backup; nothing was changed.`,
  );
}
