import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AddressOf } from '../../../src/model/media/media.ts';
import type { StoredDatabase } from './profile.ts';
import { readableRows } from './rowsOf.ts';
import type { Version } from './version.ts';

/** The data of an app of 0.1.0 on a device, for tests that have only seconds and no Git history. */
export interface StoredFixture {
  /** The database as stored in its browser. */
  readonly stored: StoredDatabase;
  /** Its rows, table by table, as 0.1.0 itself read them. */
  readonly seen: ReturnType<typeof readableRows>;
}

const FILE = resolve(import.meta.dirname, '../../fixtures/stored-0.1.0.json.gz');

/** Returns a file's address in terms of its components, independent of the version. */
export const plainAddressOf: AddressOf = ({ path, token }) => `${path} ${token ?? ''}`;

export async function readFixture(): Promise<StoredFixture> {
  return JSON.parse(gunzipSync(await readFile(FILE)).toString()) as StoredFixture; // written by `keepForUnitTests`
}

/**
 * Updates the fixture on request: `KEEP_STORED=1 npx playwright test --config config/playwright.long.config.ts
 * upgrade.e2e`.
 */
export async function keepForUnitTests(stored: StoredDatabase, old: Version): Promise<void> {
  if (process.env['KEEP_STORED'] !== '1') return;
  const seen = readableRows(stored, { ...old, addressOf: plainAddressOf });
  await writeFile(FILE, gzipSync(JSON.stringify({ stored, seen } satisfies StoredFixture)));
}
