import type { Doc } from './doc.ts';
import { plainText } from './richText.ts';
import { slotsOf, type SlotValues } from './slotValues.ts';
import { shortTitle } from '../slide/shortTitle.ts';

/** How long a title is that somebody wrote for the picture, in characters. */
const LENGTH = 60;

/** The names of slots that name their slide; a title before a headline. */
const TITLES = [
  /^(?:main |haupt)?(?:title|titel)(?![a-zäöüß])/i,
  /^(?:main |haupt)?(?:headline|heading|überschrift|schlagzeile)(?![a-zäöüß])/i,
];

/** Returns the title of a slide that its own title slot says; undefined while that shows the template's words. */
export function writtenTitle(doc: Doc, values: SlotValues): string | undefined {
  const texts = slotsOf(doc).filter(({ type }) => type === 'text');
  const named = titlesAmong(texts, ({ slot, name }) => [
    slot.id,
    slot.label.en,
    slot.label.de,
    name,
  ]);
  const titles = named.map(({ slot }) => plainText(values[slot.id]?.paragraphs ?? []));
  return titles.map((title) => shortTitle(title, LENGTH)).find((title) => title !== '');
}

/** Returns the slots that by one of their names hold the title, the best name first. */
export function titlesAmong<S>(
  slots: readonly S[],
  namesOf: (slot: S) => readonly (string | undefined)[],
): readonly S[] {
  return TITLES.flatMap((title) =>
    slots.filter((slot) => namesOf(slot).some((name) => name !== undefined && title.test(name))),
  );
}
