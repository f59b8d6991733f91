import { expect, it } from 'vitest';
import { testSlide } from '../../../model/rules/rules.testkit.ts';
import type { SlotValues } from '../../../model/canvas/slotValues.ts';
import { differingSlots } from './VersionsDialog.tsx';

const text = (id: string, order: number) => ({
  id,
  type: 'text',
  css: { width: 100, height: 50 },
  paragraphs: [{ runs: [{ text: `${id} of the template` }] }],
  slot: { id, label: {}, order, allow: { content: true } },
});
const saying = (words: string) => ({ paragraphs: [{ runs: [{ text: words }] }] });

function slideWith(values: SlotValues, ids = ['title', 'price']) {
  const template = { id: 'template-of-tests-00', teamId: 'team-of-the-tests-0', revision: 'r1' };
  return testSlide({
    type: 'template',
    template: { ...template, name: 'Offer', elements: ids.map(text), values },
  });
}
const idsOf = (...slides: Parameters<typeof differingSlots>) =>
  differingSlots(...slides).map(({ slot }) => slot.id);

it('names the slots that show something else now, in the order of the form', () => {
  const now = slideWith({ title: saying('Lunch'), price: saying('16.90') });
  expect(idsOf(now, now)).toEqual([]);
  expect(idsOf(slideWith({ title: saying('Lunch'), price: saying('17.90') }), now)).toEqual([
    'price',
  ]);
  expect(idsOf(slideWith({}), now)).toEqual(['title', 'price']);
});

it('takes an example that was typed word by word for what it shows', () => {
  const typed = slideWith({ title: saying('title of the template') });
  expect(idsOf(typed, slideWith({}))).toEqual([]);
});

it('names a slot that is not there any more', () => {
  expect(idsOf(slideWith({}), slideWith({}, ['title']))).toEqual(['price']);
});

it('names none where one of the two is not made from a template', () => {
  expect(idsOf(slideWith({}), testSlide())).toEqual([]);
  expect(idsOf(testSlide(), slideWith({}))).toEqual([]);
});
