import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { DEPTH_MAX } from '../model/canvas/doc.ts';
import type { SlideId, TeamId } from '../model/ids.ts';
import { memberKey, slideKey, teamKey } from '../model/kinds.ts';
import { filesIn } from '../model/media/filesIn.ts';
import type { Media } from '../model/media/media.ts';
import { parseMember } from '../model/member/member.ts';
import { parseSlide, type Slide } from '../model/slide/slide.ts';
import { parseTeam } from '../model/team/team.ts';
import { parseTemplate, type Template } from '../model/template/template.ts';
import { copySlideToTeam, copyTemplateToTeam } from './copyToTeam.ts';
import type { Store } from './openStore.ts';
import { openTestStore, screenIdOf, slideIdOf, TEAM, UID } from './storeFixture.testkit.ts';

const OTHER = 'team0000000000000002' as TeamId;
const TAG = 'tag00000000000000001';
const FILE: Media = {
  path: `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`,
  bytes: 5,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: [],
  token: 'secret',
  width: 640,
};
const ADDRESS = `https://site/v0/b/-/o/${encodeURIComponent(FILE.path)}?alt=media&token=secret`;

async function open(role?: 'admin' | 'editor'): Promise<Store> {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const rows = [
    { ref: teamKey(OTHER), value: parseTeam({ name: 'Other' }, OTHER) },
    { ref: memberKey(OTHER, UID), value: role && parseMember({ name: 'Ada', role }, OTHER, UID) },
  ];
  await store.sync.transact((tx) =>
    tx.putRows(
      rows.flatMap(({ ref, value }) => (value ? [{ ref, row: { key: ref.key, value } }] : [])),
    ),
  );
  await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path: FILE.path });
  return store;
}
afterEach(() => vi.unstubAllGlobals());

const slideWith = (fields: object): Slide =>
  parseSlide({ id: slideIdOf(1), type: 'image', title: 'Lunch', position: 'a', ...fields }, TEAM)!;

async function copied(store: Store): Promise<readonly Slide[]> {
  const rows = store.db
    .rowsOf('slide')
    .where('key')
    .startsWith(slideKey(OTHER, '' as SlideId).key);
  return (await rows.toArray()).map(({ value }) => value as Slide);
}

const spread = (value: unknown) => JSON.stringify(value);

it('carries the file, and nothing that says how the first is read', async () => {
  const store = await open('editor');
  const slide = slideWith({
    status: 'published',
    media: { landscape: FILE },
    previewMedia: FILE,
    preview: ADDRESS,
    days: ['Mo'],
    time: { from: '11:00', to: '14:00' },
    dayPart: 'part0000000000000001',
    share: { isRequired: true, toAll: true, place: 'before' },
    campaign: 'campaign000000000001',
    screens: { [screenIdOf(1)]: { id: screenIdOf(1), active: true } },
    tags: { [TAG]: true },
    branches: { [OTHER]: { id: OTHER, active: true } },
  });
  expect(await copySlideToTeam(store, slide, OTHER)).toMatchObject({ ok: true });
  const [copy, ...others] = await copied(store);
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ title: 'Lunch', status: 'draft', teamId: OTHER, days: ['Mo'] });
  expect(copy).toMatchObject({ time: slide.time, screens: {}, tags: {}, branches: {} });
  expect([copy?.dayPart, copy?.campaign, copy?.share]).toEqual([undefined, undefined, undefined]);
  const media = copy?.media.landscape;
  expect(media?.path).toMatch(
    new RegExp(`^teams/${OTHER}/slides/${copy?.id}/[0-9]{10,16}__landscape$`),
  );
  expect(media).toMatchObject({ width: 640, type: 'image/png' });
  expect(copy?.previewMedia?.path).toBe(media?.path); // brought once
  expect(await (await store.openStaged(media?.path ?? ''))?.text()).toBe('photo');
  expect(spread(copy)).not.toContain('secret');
  expect(spread(copy)).not.toContain(`teams/${TEAM}/`);
  const uploads = await store.db.uploads.toArray();
  expect(uploads.map(({ path }) => path)).toEqual([media?.path]);
});

it('one whose files are named by address gets files', async () => {
  const store = await open('editor');
  const slide = slideWith({ url: { image: { landscape: ADDRESS } } });
  await copySlideToTeam(store, slide, OTHER);
  const [copy] = await copied(store);
  expect(copy?.media.landscape?.path).toContain(`teams/${OTHER}/`);
  expect(spread(copy)).not.toContain('secret');
});

it('one from a template brings the files of its document and of its slots', async () => {
  const store = await open('editor');
  const photo = { id: 'photo', label: { en: 'Photo' }, order: 0, allow: { content: true } };
  const template = {
    id: 'template000000000001',
    teamId: TEAM,
    name: 'Menu',
    v: 1,
    orientations: ['landscape'],
    elements: [
      { id: 'one', type: 'image', media: FILE, slot: photo, css: { background: '$c1' } },
      { id: 'two', type: 'image', src: ADDRESS },
      { id: 'three', type: 'shape', later: { cover: FILE } },
    ],
    values: { photo: { media: FILE, alt: 'Soup' } },
    kept: { gone: { media: FILE } },
  };
  await copySlideToTeam(store, slideWith({ type: 'template', template }), OTHER);
  const [copy] = await copied(store);
  expect(copy?.template).toMatchObject({ teamId: OTHER, values: { photo: { alt: 'Soup' } } });
  expect(filesIn(copy).length).toBe(4);
  expect(spread(copy)).not.toContain('secret');
  expect(spread(copy)).not.toContain(TEAM);
});

it('a file that is not to be had leaves nothing behind', async () => {
  const store = await open('editor');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const gone = { ...FILE, path: `teams/${TEAM}/slides/${slideIdOf(1)}/2__landscape` };
  const slide = slideWith({ media: { landscape: FILE, portrait: gone } });
  expect(await copySlideToTeam(store, slide, OTHER)).toBe('noFile');
  expect(await copied(store)).toEqual([]);
  expect(await store.db.uploads.count()).toBe(0);
});

it('nobody copies into a team that they are not in', async () => {
  const slide = slideWith({ media: { landscape: FILE } });
  const refused = { ok: false, refused: 'notAllowed' };
  expect(await copySlideToTeam(await open(), slide, OTHER)).toEqual(refused);
});

it('a template brings its files, for admins', async () => {
  const data = {
    v: 1,
    orientations: ['landscape'],
    elements: [{ id: 'one', type: 'image', media: FILE }],
  };
  const id = 'template000000000001';
  const template = parseTemplate({ id, name: 'Menu', data }, TEAM) as Template;
  const wish = { template, name: 'Speisekarte' };
  const asEditor = await copyTemplateToTeam(await open('editor'), wish, { teamId: OTHER });
  expect(asEditor).toEqual({ ok: false, refused: 'notAllowed' });
  const store = await open('admin');
  expect(await copyTemplateToTeam(store, wish, { teamId: OTHER })).toMatchObject({ ok: true });
  const rows = (await store.db.rowsOf('template').toArray()).map(({ value }) => value as Template);
  expect(rows).toMatchObject([{ name: 'Speisekarte', teamId: OTHER, status: 'active' }]);
  expect(filesIn(rows).map(({ path }) => path.startsWith(`teams/${OTHER}/`))).toEqual([true]);
  expect(spread(rows)).not.toContain('secret');
});

it('one whose document this version cannot read is not copied', async () => {
  const store = await open('editor');
  const nested = (depth: number): object[] =>
    depth === 0 ? [] : [{ id: `e${depth}`, type: 'group', children: nested(depth - 1) }];
  const elements = nested(DEPTH_MAX + 1);
  const template = { id: 'template000000000001', teamId: TEAM, name: 'Menu', v: 1, elements };
  const slide = slideWith({ type: 'template', template });
  expect(await copySlideToTeam(store, slide, OTHER)).toEqual({ ok: false, refused: 'invalid' });
});
