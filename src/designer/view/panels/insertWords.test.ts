import { expect, it } from 'vitest';
import { ICONS } from './icons.ts';
import { isMeant, isFoundIn } from './insertWords.ts';

it.each([
  ['Foto', 'picture', 'Picture'],
  ['photo', 'picture', 'Bild'],
  ['preisliste', 'table', 'Table'],
  ['uberschrift', 'styleHeadline', 'Headline'],
  ['wetter', 'weather', 'Weather'],
  ['circle', 'ellipse', 'Ellipse'],
] as const)('%s finds %s, in whichever language the page is', (search, name, label) => {
  expect(isMeant(search, name, label)).toBe(true);
});

it('each word that is searched has to be there', () => {
  expect(isMeant('shape star', 'star', 'Star')).toBe(true);
  expect(isMeant('shape photo', 'star', 'Star')).toBe(false);
  const found = ICONS.filter(([name, , words]) => isFoundIn('Pfeil rechts', `${name} ${words}`));
  expect(found.map(([name]) => name)).toEqual(['Arrow Right']);
});
