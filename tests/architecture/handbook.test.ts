import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCatalog } from '../../src/i18n/catalogs.testkit.ts';
import { DIAGNOSTICS_TEXTS } from '../../src/player/view/diagnosticsTexts.ts';
import { PLAYER_TEXTS } from '../../src/player/view/texts.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/use');
const LANGUAGES = ['en', 'de'] as const;
/** What a page of the repository may weigh in a clone, all in all. */
const BYTES_MAX = 3_000_000;
/** The German word for what is set in italics. */
const NO_LABELS = ['italics', 'Kursiv'];

const pagesOf = (language: string) => globSync('*.md', { cwd: path.join(FOLDER, language) }).sort();
const read = (language: string, page: string) =>
  readFileSync(path.join(FOLDER, language, page), 'utf8').replaceAll('\n', ' ');

/** Returns what a page sets in italics: the words of a screen. */
const labelsIn = (text: string) =>
  [...text.matchAll(/(?<![*\w])\*([^*]+)\*(?![*\w])/g)].map(([, label = '']) => label);

/** Returns all texts that the app and the player show in a language. */
async function textsOf(language: 'en' | 'de'): Promise<ReadonlySet<string>> {
  const catalog = (await readCatalog(language)).map(([, { translation }]) => translation ?? '');
  const player = [PLAYER_TEXTS[language], DIAGNOSTICS_TEXTS[language]].flatMap(Object.values);
  return new Set([...catalog, ...player]);
}

it.each(LANGUAGES)(
  'each word of a screen that the handbook quotes is on one: %s',
  async (language) => {
    const texts = await textsOf(language);
    const labels = pagesOf(language).flatMap((page) => labelsIn(read(language, page)));
    const unknown = labels.filter((label) => !texts.has(label) && !NO_LABELS.includes(label));
    expect(labels.length).toBeGreaterThan(70);
    expect(unknown).toEqual([]);
  },
);

it('both languages have the same pages, with the same pictures and as many words of the screen', () => {
  expect(pagesOf('de')).toEqual(pagesOf('en'));
  for (const page of pagesOf('en')) {
    const shape = LANGUAGES.map((language) => {
      const text = read(language, page);
      return [page, text.match(/pictures\/\w[\w-]*\.webp/g), text.match(/(?<= )#+ /g)?.length];
    });
    expect(shape[1]).toEqual(shape[0]);
  }
});

it('each picture is shown, and all are light', () => {
  const pictures = globSync('**/*.webp', { cwd: FOLDER });
  const shown = LANGUAGES.flatMap((language) =>
    pagesOf(language).flatMap((page) =>
      (read(language, page).match(/pictures\/[\w-]+\.webp/g) ?? []).map(
        (file) => `${language}/${file}`,
      ),
    ),
  );
  expect(pictures.toSorted()).toEqual([...new Set(shown)].toSorted());
  const bytes = pictures.map((file) => statSync(path.join(FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BYTES_MAX);
});
