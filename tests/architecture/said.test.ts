import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What makes a screen reader announce something. */
const SAYS = /role="(?:status|alert)"|aria-live=|import \{ announce \} from/;
/** The implementation of announcements. */
const VOICE = ['src/ui/overlays/Voice.tsx', 'src/ui/overlays/announce.ts'];

const speakers = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) =>
    !/\.(?:test|testkit)\.|\/stories\/|^src\/player\//.test(file) &&
    !VOICE.includes(file) &&
    SAYS.test(read(file)),
);

test('whatever is read out is in the table of what is said, and the table names nothing else', () => {
  const [, table = ''] = /## What is said\n([\s\S]*?)\n## /.exec(read('src/ui/README.md')) ?? [];
  const named = [...table.matchAll(/`(src\/[^`]+)`/g)].map(([, file]) => file);
  expect(speakers.toSorted()).toEqual(named.toSorted());
});

test('no bar that moves stands where each change is read out', () => {
  const moving = speakers.filter((file) =>
    /role="(?:status|alert)"[^>]*>(?:(?!<\/(?:div|p|span)>)[\s\S])*<Progress\b[^>]*percent/.test(
      read(file),
    ),
  );
  expect(moving).toEqual([]);
});
