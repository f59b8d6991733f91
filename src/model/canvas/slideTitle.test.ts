import { expect, it } from 'vitest';
import { paragraphsFrom } from './richText.ts';
import { parseDoc } from './parseDoc.ts';
import { writtenTitle } from './slideTitle.ts';

/** The title of a slide whose template has slots with these English labels, filled with these texts. */
function titled(slots: readonly (readonly [label: string, text?: string])[]) {
  const restored = parseDoc({
    id: 'd',
    elements: slots.map(([label], at) => ({
      id: `e${at}`,
      type: 'text',
      text: 'Example',
      slot: { id: `s${at}`, label: { en: label }, order: at, allow: { content: true } },
    })),
  });
  if (!restored.ok) throw new Error(restored.code);
  const values = slots.flatMap(([, text], at) =>
    text === undefined ? [] : [[`s${at}`, { paragraphs: paragraphsFrom(text) }] as const],
  );
  return writtenTitle(restored.doc, Object.fromEntries(values));
}

it('the title of an event is that of its field, not the month before it', () => {
  expect(
    titled([
      ['Day', '24'],
      ['Month', 'December'],
      ['Title', 'Harbour concert'],
    ]),
  ).toBe('Harbour concert');
});

it('other names of a title count, in their order', () => {
  expect(
    titled([
      ['Heading', 'Today'],
      ['Title 1', 'Lunch'],
    ]),
  ).toBe('Lunch');
  expect(
    titled([
      ['Above the headline', 'New'],
      ['Überschrift', 'Lift defekt'],
    ]),
  ).toBe('Lift defekt');
  expect(titled([['Titelbild', 'no text']])).toBeUndefined();
});

it('what the template says is no title that somebody wrote', () => {
  expect(titled([['Dish 1', 'Pumpkin soup'], ['Title']])).toBeUndefined();
  expect(titled([['Title', ' \n ']])).toBeUndefined();
});

it('several lines become one, and none ends within a word', () => {
  expect(titled([['Title', 'Opening\nhours']])).toBe('Opening hours');
  const long = 'Coffee roasted this morning, with cake from the bakery around the corner';
  expect(titled([['Title', long]])).toBe('Coffee roasted this morning, with cake from the bakery…');
});
