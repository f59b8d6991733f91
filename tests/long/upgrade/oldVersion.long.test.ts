import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkOut } from './oldVersion.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a clone without the history of 0.1.0 is told how to get it', async () => {
  const repository = join(folder, 'shallow');
  const source = `file://${process.cwd()}`;
  execFileSync('git', ['clone', '--quiet', '--depth', '1', source, repository]);
  const cache = join(folder, 'cache');
  await expect(checkOut({ repository, cache })).rejects.toThrow(
    'This clone does not hold version 0.1.0 (commit b776e74), which the upgrade test begins with. Bring the whole history: git fetch --unshallow',
  );
  expect(existsSync(cache)).toBe(false);
});

test('what was checked out once is there at the next call', async () => {
  const root = await checkOut();
  expect(existsSync(join(root, 'server/main.ts'))).toBe(true);
  expect(await checkOut()).toBe(root);
});
