import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import './sdk.testkit.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('what calls the SDK of Firebase calls it by its types', () => {
  const args = ['tsc', '-p', 'config/tsconfig.firebase.json'];
  expect(spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' }).stdout).toBe('');
});
