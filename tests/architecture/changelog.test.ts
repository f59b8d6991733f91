import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
/** More than a page is a release. */
const UNRELEASED_MAX = 30;

const [, unreleased = '', newest = ''] =
  /^## Unreleased\n([\s\S]*?)^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(
    read('CHANGELOG.md'),
  ) ?? [];

it('what is not released yet fits on a page', () => {
  const lines = unreleased.split('\n').filter((line) => line.trim() !== '');
  expect(lines.slice(UNRELEASED_MAX)).toEqual([]);
});

it('the newest release is the version that packages and players carry', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly version: string;
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  expect([version, lock.version, lock.packages['']?.version]).toEqual([newest, newest, newest]);
  expect(newest).not.toBe('');
});
