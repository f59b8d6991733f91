import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'sync', 'sw'];
/** The configuration contains an address, `databaseOf` returns it, and two functions take it as an argument. */
const MAY = [
  'sync/backends/firebase/databaseOf.ts',
  'sync/backends/firebase/hostConfig.ts',
  'sync/backends/firebase/realtime/createRealtimeSocket.ts',
  'sync/backends/firebase/restAddress.ts',
];
/** The socket gets its address here, from `databaseOf`. */
const TOLD = /databaseUrl: databaseOf\(/g;

test('databaseOf alone knows the address of a database', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testkit)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const knowing = files.filter((file) =>
    /databaseUrl/i.test(readFileSync(path.join(ROOT, file), 'utf8').replaceAll(TOLD, '')),
  );
  expect(knowing.toSorted()).toEqual(MAY);
});
