import { expect, test } from 'vitest';
import { defaultBrand, parseBrand } from '../../model/brand/brand.ts';
import type { BrandImport } from '../../model/brand/brandImport.ts';
import { KINDS, brandKey, teamKey } from '../../model/kinds.ts';
import { Rows, teamId } from '../../model/model.testkit.ts';
import { applyBrandImport } from '../../model/mutations/brand/applyBrandImport.ts';
import { undoBrandImport, undoOf } from '../../model/mutations/brand/undoBrandImport.ts';
import { parseTeam } from '../../model/team/team.ts';
import {
  appliedColors,
  argsOf,
  claimedFiles,
  contrastProblems,
  firstPicks,
  isEmpty,
} from './picks.ts';

const team = teamId();
const file = (path: string, type = 'image/png') => ({
  path: `teams/${team}/imports/i/${path}`,
  type,
  bytes: 3,
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});
const found: BrandImport = {
  id: 'i',
  website: 'https://site.example/',
  logos: [
    { media: file('0.png'), isForDark: true, isGuess: false },
    { media: file('1.png'), isForDark: false, isGuess: false },
  ],
  colors: [
    { hex: '#ffd100', evidence: ['button', 'header'] },
    { hex: '#22303c', evidence: ['link'] },
    { hex: '#ff00aa', evidence: ['variable'] },
    { hex: '#006a4e', evidence: ['surface'] },
  ],
  primary: '#ffd100',
  textDark: '#22303c',
  textLight: '#ffffff',
  fonts: [
    {
      family: 'House',
      isHeading: true,
      isText: false,
      isRestricted: false,
      files: [400, 700].map((weight) => ({
        media: file(`${weight}.woff2`, 'font/woff2'),
        name: `House ${weight}`,
        weightMin: weight,
        weightMax: weight,
        isItalic: false,
      })),
    },
    { family: 'Locked', isHeading: false, isText: true, isRestricted: true, files: [] },
  ],
  textStyles: { styleTitle: { fontWeight: '800', textTransform: 'uppercase' } },
  isSparse: false,
};

test('what was found is picked, but nothing that was only named or must not be embedded', () => {
  const picks = firstPicks(found);
  expect(picks).toMatchObject({
    logo: file('1.png').path,
    logoDark: file('0.png').path,
    added: ['#006a4e'],
    headingFont: 'House',
    textFont: undefined,
  });
  expect(claimedFiles(found, picks).map(({ use }) => use)).toEqual([
    'logo',
    'logoDark',
    'font',
    'font',
  ]);
});

test('texts that cannot be read are repaired, unless they are kept', () => {
  const brand = defaultBrand(team);
  const picks = firstPicks(found);
  const [problem] = contrastProblems(picks, brand);
  expect(problem).toMatchObject({ role: 'textLight', text: '#ffffff', ground: '#ffd100' });
  expect(problem?.ratio).toBeLessThan(4.5);
  expect(problem?.repairedRatio).toBeGreaterThanOrEqual(4.5);
  expect(appliedColors(picks, brand).textLight).toBe(problem?.repaired);
  expect(appliedColors({ ...picks, keepsContrast: ['textLight'] }, brand).textLight).toBe(
    '#ffffff',
  );
  expect(appliedColors(picks, brand).textDark).toBe('#22303c');
});

const { primary: _p, textLight: _l, textDark: _d, ...withoutColors } = found;
const nothing: BrandImport = {
  ...withoutColors,
  logos: [],
  colors: [],
  fonts: [],
  textStyles: {},
};

test('what was not found changes nothing, however hard the own colors are to read', () => {
  const brand = defaultBrand(team);
  const picks = firstPicks(nothing);
  expect(picks.hasStyles).toBe(false);
  expect(contrastProblems(picks, brand)).toEqual([]);
  const rest = { media: {}, newId: () => 'id', positions: [], at: 7 };
  expect(argsOf({ found: nothing, picks, brand, ...rest })).toMatchObject({
    colors: {},
    added: [],
  });
  expect(isEmpty(picks)).toBe(true);
  expect(isEmpty({ ...picks, colors: { secondary: '#006a4e' } })).toBe(false);
  expect(isEmpty(firstPicks(found))).toBe(false);
});

test('an own text color is checked on a color that was found', () => {
  const picks = firstPicks({ ...nothing, primary: '#ffd100' });
  const problems = contrastProblems(picks, defaultBrand(team));
  expect(problems.map(({ role }) => role)).toEqual(['textLight']);
});

test('all picks are one change of the brand, and the team is not asked again', () => {
  const rows = new Rows('admin');
  rows.put(teamKey(team), parseTeam({ name: 'T', showBrandImport: true }, team)!);
  rows.put(brandKey(team), parseBrand({ logo: 'https://old.example/logo.png' }, team));
  const brand = rows.get(brandKey(team))!;
  const picks = firstPicks(found);
  const kept = claimedFiles(found, picks).map(({ path }) => [path, file(`kept/${path.slice(-9)}`)]);
  let ids = 0;
  const args = argsOf({
    found,
    picks,
    brand,
    media: Object.fromEntries(kept),
    newId: () => `id${++ids}`,
    positions: ['a5'],
    at: 7,
  });
  expect(rows.run(applyBrandImport, { teamId: team, ...args })).toBeUndefined();
  expect(rows.get(teamKey(team))?.showBrandImport).toBe(false);
  const after = rows.get(brandKey(team))!;
  expect(after).toMatchObject({
    logoMedia: { path: expect.stringContaining('kept') as string },
    colors: { primary: { hex: '#ffd100' }, textDark: { hex: '#22303c' } },
    textStyles: {
      styleTitle: {
        fontFamily: 'House',
        fontName: 'House 700',
        fontWeight: '800',
        textTransform: 'uppercase',
        fontSize: 120,
      },
      styleNormalText: { fontFamily: 'Inter' },
    },
  });
  rows.run(undoBrandImport, undoOf(brand, { teamId: team, ...args }));
  const { edits: _edits, colors, ...undone } = rows.get(brandKey(team))!;
  const { edits: _before, colors: old, unsaved: _unsaved, ...parts } = brand;
  expect(undone).toEqual(parts);
  const added = args.added.map(({ key }) => key);
  const others = Object.entries(colors).filter(([key]) => !added.includes(key));
  expect(Object.fromEntries(others)).toEqual(old);
  expect(added.map((key) => colors[key]?.removed)).toEqual(added.map(() => true));
  expect(after).not.toHaveProperty('logo');
  expect(Object.values(after.colors).map(({ hex }) => hex)).toContain('#006a4e');
  expect(Object.keys(after.fonts)).toHaveLength(2);
  expect(
    parseBrand(
      KINDS.brand.encode(after, ({ path }) => path),
      team,
    ),
  ).toMatchObject({
    logoMedia: after.logoMedia,
  });
  const editor = new Rows('editor');
  expect(editor.run(applyBrandImport, { teamId: team, ...args })).toBe('notAllowed');
});

test('none of the logos removes the old one of that kind, and says nothing of the other', () => {
  const rows = new Rows('admin');
  rows.put(teamKey(team), parseTeam({ name: 'T' }, team)!);
  const old = { logo: 'https://old.example/logo.png', logoDark: 'https://old.example/dark.png' };
  rows.put(brandKey(team), parseBrand({ ...old, logoDarkMedia: file('dark.png') }, team));
  const picks = { ...firstPicks(nothing), logoDark: null };
  const rest = { media: {}, newId: () => 'id', positions: [], at: 7 };
  const args = argsOf({ found: nothing, picks, brand: rows.get(brandKey(team))!, ...rest });
  expect(isEmpty(picks)).toBe(false);
  expect(claimedFiles(nothing, picks)).toEqual([]);
  expect(rows.run(applyBrandImport, { teamId: team, ...args })).toBeUndefined();
  const after = rows.get(brandKey(team))!;
  expect(after).toMatchObject({ logo: old.logo });
  expect(after).not.toHaveProperty('logoDark');
  expect(after).not.toHaveProperty('logoDarkMedia');
});
