import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Whole, wholeObjectsIn } from './wholeObjects.ts';

/*
 * If two people change different entries of one row, both changes stay. Mutations guarantee that for the entries they
 * are given (`tests/contracts/entries.test.ts`); this test asserts that no caller passes all of them.
 */
const root = resolve(import.meta.dirname, '../..');
const sources = globSync('src/{app,features,store}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|testkit)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }))
  .filter(({ text }) =>
    /model\/mutations\/|\buseSave|\.\.\.\w+\??\.|\b(\w+): \w+\??\.\1\b/.test(text),
  );

type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Places that pass on fields without naming them, but only changed ones; each with how. */
const TOUCHED: Listed = {
  'src/store/review/conflicts.ts': {
    fields: 'one field of a conflict',
    '{ ...others, ...document }': 'the same for a template',
  },
  'src/store/review/takeTheirs.ts': {
    fields: 'one field of a conflict, or the family and its file',
  },
  'src/features/settings/members/MemberDialog.tsx': {
    fields: '`changedFields` since it was opened',
  },
  'src/features/screens/useSaveScreen.ts': {
    fields: 'of one screen its callers are looked at; of many, those ticked that differ on it',
  },
  'src/features/screens/useScreenForm.ts': {
    'changedOf(opened, fields)': 'those that differ from what was opened',
  },
  'src/features/editor/useSaveSlide.ts': {
    fields: 'what differs, what was touched of the content, and what a refused save had changed',
  },
  'src/features/editor/versions/useRestoreVersion.ts': {
    fields: '`changesToward`: what differs between two versions',
  },
  'src/features/mediaLibrary/DescribePicture.tsx': {
    fields: '`wordsOnPicture`: the line of the pictures that are meant',
  },
  'src/features/brand/TypographyTab.tsx': { fields: 'the one control that was used' },
};

/** Stored maps and rows that are read as a whole, and not part of a change. */
const READ: Listed = {
  'src/features/editor/settings/ShareFields.tsx': { '...team?.children': 'the choices of a list' },
  'src/features/editor/types/mediaType.tsx': { '...slide?.media': 'asks whether there is any' },
};

const found = sources.flatMap(({ file, text }) =>
  wholeObjectsIn(text).map((whole) => ({ file, ...whole })),
);
const without = (listed: Listed, why: Whole['why']) =>
  found.filter((whole) => whole.why === why && !listed[whole.file]?.[whole.code]);

it('a change names the entries that it is about, never the map or the row that they lie in', () => {
  expect(without(READ, 'stored')).toEqual([]);
});

it('fields are spelled out where they are committed, or are those that were touched', () => {
  expect(without(TOUCHED, 'unnamed')).toEqual([]);
});

it('lists no place that is gone', () => {
  const places = found.map(({ file, code }) => `${file}: ${code}`);
  const listed = [TOUCHED, READ].flatMap((list) =>
    Object.entries(list).flatMap(([file, codes]) =>
      Object.keys(codes).map((code) => `${file}: ${code}`),
    ),
  );
  expect(listed.filter((place) => !places.includes(place))).toEqual([]);
});

const IMPORT = "import { saveTeam } from '../../model/mutations/saveTeam.ts';\n";
const PLANTED = {
  'all rights of child teams to switch one':
    'edit(saveTeam, { teamId, fields: { childSettings: { ...team.childSettings, [name]: isOn } } })',
  'all rights under another name':
    'edit(saveTeam, { teamId, fields: { childSettings: { ...settings, [name]: isOn } } })',
  'both pictures of a slide': 'let media = { ...slide?.media }; media = { ...media, portrait };',
  'a picture of the slide beside what it changes': 'const fields = { crop: slide.crop, focal };',
  'a row with one field changed': 'commit(saveTeam, { ...team, name })',
  'a row as fields': 'const fields = { ...team, name }; commit(saveTeam, { teamId, fields });',
  'a form as it was opened': 'commit(saveTeam, { teamId, fields: draft })',
  'a form through a hook':
    'function A() { const save = useSaveScreen(screen); return () => save({ ...draft, name }); }',
};

it.each(Object.entries(PLANTED))('finds %s', (_what, code) => {
  expect(wholeObjectsIn(IMPORT + code)).not.toEqual([]);
});

it('lets a change pass that names one entry', () => {
  const one = 'edit(saveTeam, { teamId, fields: { childSettings: { [name]: isOn } } })';
  const shown = 'const shown = { ...slide, title }; show({ media: picture.media });';
  expect(wholeObjectsIn(`${IMPORT}${one};${shown}`)).toEqual([]);
});
