import { expect, it } from 'vitest';
import { corrected } from './spelling.ts';

const KNOWN = ['opening', 'hours', 'speisekarte', 'menu', 'offer'];

it.each([
  ['openning hours', 'opening hours'], // one too many
  ['opning hours', 'opening hours'], // one missing
  ['speiselarte', 'speisekarte'], // a wrong one
  ['speisekrate', 'speisekarte'], // two in each other's place
  ['speisekarten', 'speisekarte'],
  ['speisekra', 'speisekarte'], // still being typed
  ['hour', 'hour'],
  ['menn', 'menn'], // too short
  ['peisekarte', 'peisekarte'], // another first letter
  ['speiskrate', 'speiskrate'], // two mistakes
  ['offerings', 'offerings'],
])('"%s" means "%s"', (typed, meant) => {
  expect(corrected(typed.split(' '), KNOWN).join(' ')).toBe(meant);
});
