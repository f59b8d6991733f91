// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { BrandImport } from '../../model/brand/brandImport.ts';
import { mustId } from '../../model/ids.ts';
import { keepImport, keptImport } from './keptImport.ts';
import { firstPicks, type Picks } from './picks.ts';

const TEAM = mustId<'team'>('teamteamteamteam1234');
const website = 'https://example.org/';
const found: BrandImport = {
  id: 'i',
  website,
  logos: [],
  colors: [{ hex: '#00ffaa', evidence: ['button'] }],
  primary: '#00ffaa',
  fonts: [],
  textStyles: {},
  isSparse: false,
};
const picks: Picks = { ...firstPicks(found), textFont: 'Inter', keepsContrast: ['textDark'] };

beforeEach(() => sessionStorage.clear());

it('returns what was found and picked, for the same team', () => {
  keepImport(TEAM, { website, found, picks });
  expect(keptImport(TEAM)).toEqual({ website, found, picks: JSON.parse(JSON.stringify(picks)) });
  expect(keptImport(mustId<'team'>('teamteamteamteam9999'))).toBeUndefined();
});

it.each([
  ['of another version', { colors: {}, added: [] }],
  ['without a list', { ...picks, added: '#ffffff' }],
  ['with a color that is none', { ...picks, colors: { primary: 'red' } }],
  ['with a text that is none', { ...picks, keepsContrast: ['title'] }],
  ['with a file that is none', { ...picks, logo: 7 }],
  ['that are nothing', 'picks'],
])('drops picks %s, and keeps what was found', (_, damaged) => {
  keepImport(TEAM, { website, found, picks: damaged as unknown as Picks });
  expect(keptImport(TEAM)).toEqual({ website, found });
});

it.each(['{', '7', '[]', 'null', '{"teamId":7}'])('drops what is no import: %s', (text) => {
  sessionStorage.setItem('vitrine.import', text);
  expect(keptImport(TEAM)).toBeUndefined();
});
