import { expect, it } from 'vitest';
import { SMART_TEMPLATES } from '../../../../functions/provision/smart/smartTemplates.ts';
import { smartTemplateId } from '../../../model/template/template.ts';
import { findOffers } from './findOffers.ts';
import type { Offer } from './useOffers.ts';
import { SMART_WORDS } from './words.ts';

it('words are known for every ready template, and for no others', () => {
  const named = Object.keys(SMART_WORDS).map((name) => smartTemplateId(name));
  expect(named.toSorted()).toEqual(SMART_TEMPLATES.map(({ id }) => id as string).toSorted());
});

it.each([
  ['menue', 'dishes'],
  ['Menüe', 'dishes'],
  ['Speisekarten', 'dishes'],
  ['speisekrate', 'dishes'],
  ['Getraenke', 'dishes'],
  ['openning hours', 'hours'],
  ['Öfnungszeiten', 'hours'],
  ['Wegweisser', 'signpost'],
])('"%s" finds %s', (typed, wanted) => {
  const templates = Object.entries(SMART_WORDS).map(([key, words]): Offer => {
    return { key, words, label: '', note: '' } as unknown as Offer; // no more of it is read
  });
  const found = findOffers(typed, { templates, types: [] }, []);
  expect(found.templates.map(({ key }) => key)).toContain(wanted);
});

it('a word that is found is not corrected, and nothing is found for one that nobody knows', () => {
  const offer = (key: string, words: string) => ({ key, words }) as unknown as Offer;
  const templates = [offer('bar', 'coffee bar'), offer('bars', 'coffer')];
  const keys = (typed: string) =>
    findOffers(typed, { templates, types: [] }, []).templates.map(({ key }) => key);
  expect(keys('coffee')).toEqual(['bar']);
  expect(keys('giraffe')).toEqual([]);
});
