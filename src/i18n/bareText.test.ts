import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { traverse, types as t } from '@babel/core';
import { expect, test } from 'vitest';
import { looseTexts } from './looseTexts.testkit.ts';
import { parseJsx } from './parseJsx.testkit.ts';

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'label',
  'title',
  'aria-label',
  'placeholder',
  'alt',
  'description',
  'hint',
  'confirm',
  'heading',
]);
/** Names that are the same in every language, and symbols. */
const NAMES = new Set(['Vitrine', '404', 'https://', 'Aa']);

const hasWords = (text: string) => /\p{L}/u.test(text) && !NAMES.has(text.trim());

/** Returns texts in JSX that cannot be translated, as `file:line text`. */
function bareTexts(file: string, ast: t.File): string[] {
  const found: string[] = [];
  const note = (node: t.Node, text: string) =>
    found.push(`${file}:${node.loc?.start.line} ${text.trim()}`);
  traverse(ast, {
    JSXElement(path) {
      const name = path.node.openingElement.name;
      const isTranslated = t.isJSXIdentifier(name) && ['Trans', 'Plural'].includes(name.name);
      // Text shown before any catalog is loaded declares its own language.
      const says = path.node.openingElement.attributes.some(
        (a) => t.isJSXAttribute(a) && a.name.name === 'lang',
      );
      if (isTranslated || says) path.skip();
    },
    JSXText(path) {
      if (hasWords(path.node.value)) note(path.node, path.node.value);
    },
    JSXAttribute(path) {
      const { name, value } = path.node;
      if (!SPOKEN.has(String(name.name)) || !t.isStringLiteral(value)) return;
      if (hasWords(value.value)) note(path.node, value.value);
    },
  });
  return found;
}

test('the interface has no text outside of the catalogs, and none that lies loose', async () => {
  const files = globSync('src/**/*.tsx').filter((file) => !/\.test\.tsx$|\/stories\//.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const ast = await parseJsx(file, await readFile(file, 'utf8'));
      return { bare: bareTexts(file, ast), loose: looseTexts(file, ast) };
    }),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(found.flatMap(({ bare }) => bare)).toEqual([]);
  expect(found.flatMap(({ loose }) => loose)).toEqual([]);
});

test('bare text is found where it is', async () => {
  const source = '<p title="Hello">Bare {name} <Trans>Fine</Trans><b lang="de">Auch gut</b></p>';
  const ast = await parseJsx('x.tsx', source);
  expect(bareTexts('x.tsx', ast)).toEqual(['x.tsx:1 Hello', 'x.tsx:1 Bare']);
});
