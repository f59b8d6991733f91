import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SITE_FILE } from './siteSettings.ts';

/** Made at the first start, and never missing afterwards. */
const ALWAYS_THERE = [
  'database.sqlite',
  'auth.sqlite',
  'signing-key.json',
  'session-secret',
  'storage.sqlite',
];
/** Written when a first start is complete; a folder with stored files is no new one either. */
const SIGNS_OF_USE = [SITE_FILE, 'storage/objects'];

/**
 * Refuses a data folder that was in use and has lost a part: without it the server would begin with
 * no accounts or no files, over data that is still there.
 * @throws Error that tells the operator what to do
 */
export function demandWhole(dataDir: string): void {
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
