import { expect, it } from 'vitest';
import { type Brand, defaultBrand } from '../model/brand/brand.ts';
import { teamId } from '../model/model.testkit.ts';
import { brandSource, logoKey } from './brandSource.ts';

const brandWith = (primary: string): Brand => ({
  ...defaultBrand(teamId()),
  colors: { ...defaultBrand(teamId()).colors, primary: { hex: primary } },
  logo: 'https://example.org/ink.png',
  logoDark: 'https://example.org/paper.png',
});

it.each([
  ['#ffe45c', 'ink'],
  ['#7e93ff', 'ink'],
  ['#0c2340', 'paper'],
])('puts the logo that stands out on the primary color %s: %s', (primary, name) => {
  const source = brandSource(brandWith(primary), { src: '$logoOnPrimary' });
  expect(source).toEqual({ src: `https://example.org/${name}.png` });
});

it('puts none where the team has only the one that would not be seen', () => {
  const { logoDark: _dark, ...brand } = brandWith('#0c2340');
  expect(brandSource(brand, { src: '$logoOnPrimary' })).toBeUndefined();
});

it('is drawn anew when the primary color turns dark', () => {
  expect(logoKey(brandWith('#0c2340'))).not.toBe(logoKey(brandWith('#ffe45c')));
});
