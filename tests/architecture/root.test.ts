import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * Maximum number of entries that a reader can keep in mind; configurations that no tool looks for at the root are in
 * `config`.
 */
const ENTRIES_MAX = 26;

it('the root shows what the product is', () => {
  const files = execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' }).split('\n');
  const entries = new Set(files.map((file) => file.split('/')[0]).filter((name) => name));
  const seen = [...entries].filter((name) => !name?.startsWith('.'));
  expect(seen).toContain('config');
  expect(seen.slice(ENTRIES_MAX)).toEqual([]);
});
