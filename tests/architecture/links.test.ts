import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pages = String(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '*.md'], { cwd: ROOT }),
)
  .split('\0')
  .filter((file) => file && existsSync(path.join(ROOT, file)));

/** Returns the targets of a page's links and pictures that are files of this repository. */
const targetsIn = (text: string) =>
  [
    ...text
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/\]\(\s*([^)\s]+)\s*\)|\b(?:src|srcset)="([^"]+)"/g),
  ]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links of a page that lead nowhere. */
function deadIn(page: string, text: string): readonly string[] {
  return targetsIn(text).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(ROOT, place))) return true;
    return anchor !== undefined && !anchorsOf(read(place)).includes(anchor);
  });
}

it('no link and no picture of a document leads nowhere', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap((page) => deadIn(page, read(page)).map((to) => `${page} → ${to}`))).toEqual(
    [],
  );
});

it.each([
  ['a page that is gone', '[a](docs/gone.md)'],
  ['a heading that is gone', '[a](docs/upgrade.md#gone)'],
  ['a picture that is gone', '<img src="docs/gone.webp">'],
])('finds %s', (_, text) => {
  expect(deadIn('README.md', text)).toHaveLength(1);
});
