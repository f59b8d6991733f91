import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultBrand, type Brand } from '../../model/brand/brand.ts';
import type { MutationId } from '../../model/ids.ts';
import { brandKey, screenKey, teamKey, type RowRef } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import type { Json } from '../../model/json.ts';
import { specOf } from '../../../sync/engine/addresses.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import type { Store } from '../openStore.ts';
import { restoreConflict, valueIn } from './conflicts.ts';
import { openTestStore, screenIdOf, TEAM, UID } from '../storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const font = { name: 'House 400', family: 'House', createdAt: 1, url: '' };
  const colors = { c1: { hex: '#111111', name: 'Sand', position: 'a' } };
  const own = defaultBrand(TEAM);
  const styleTitle = { ...own.textStyles.styleTitle, fontWeight: '700' };
  const textStyles = { ...own.textStyles, styleTitle };
  const brand: Brand = { ...own, textStyles, fonts: { f1: font }, logoMedia: OLD_LOGO };
  const hours = 'Mo Tu 08:00-18:00; Sa 10:00-12:00';
  const screen = parseScreen({ id: screenIdOf(1), name: 'Foyer', hours }, TEAM);
  const rows: readonly (readonly [RowRef, AnyRow])[] = [
    [brandKey(TEAM), { ...brand, colors: { ...brand.colors, ...colors } }],
    [SCREEN, screen!],
  ];
  await store.sync.transact((tx) =>
    tx.putRows(rows.map(([ref, value]) => ({ ref, row: { key: ref.key, value } }))),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await store.destroy();
});

const SCREEN = screenKey(TEAM, screenIdOf(1));
const valueOf = async ({ kind, key }: RowRef) => (await store.db.rowsOf(kind).get(key))?.value;

const BRAND = brandKey(TEAM);
const LOGO = {
  path: `teams/${TEAM}/brand/logo/1`,
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: [],
  token: 't',
};
const OLD_LOGO = { ...LOGO, path: `teams/${TEAM}/brand/logo/0` };

test.each<[RowRef, string, Json]>([
  [BRAND, 'colors/primary/hex', '#222222'],
  [BRAND, 'colors/c1/name', 'Gold'],
  [BRAND, 'textStyles/styleTitle/fontSize', 99],
  [BRAND, 'textStyles/styleTitle/fontFamily', 'House'],
  [BRAND, 'textStyles/styleTitle/fontWeight', null],
  [BRAND, 'fonts/f1/name', 'House, regular'],
  [BRAND, 'logoDarkMedia', [LOGO]],
  [BRAND, 'logoMedia', null],
  [SCREEN, 'name', 'Entrance'],
  [SCREEN, 'location', 'Hall'],
  [SCREEN, 'hours/Mo', '09:00-10:00 11:00-12:00'],
  [SCREEN, 'hours/Sa', null],
  [teamKey(TEAM), 'name', 'Museum'],
])('takes what somebody else had at %o %s', async (ref, path, theirs) => {
  vi.stubGlobal('fetch', async () => new Response('logo'));
  const both = { theirs, ours: null, mutation: 'm' as MutationId, atMs: 1 };
  const conflict = { ...both, id: 'c', ref, path };
  await store.sync.transact((tx) => tx.addConflicts([conflict]));
  expect(await restoreConflict(store, conflict, 5)).toMatchObject({ ok: true });
  const taken = (await valueOf(ref))!;
  expect(valueIn(taken, conflict)).toEqual(theirs);
  expect(specOf(ref).authorOf(taken, path)).toEqual({ id: UID, atMs: 5 });
  expect(await store.db.conflicts.count()).toBe(0);
});

test('leaves the hours of other days as they are', async () => {
  const both = { theirs: '07:00-08:00', ours: null, mutation: 'm' as MutationId, atMs: 1 };
  await restoreConflict(store, { ...both, id: 'c', ref: SCREEN, path: 'hours/Mo' }, 5);
  expect(await valueOf(SCREEN)).toMatchObject({
    hours: 'Mo 07:00-08:00; Tu 08:00-18:00; Sa 10:00-12:00',
  });
});

test('a family is taken with the file that belongs to it', async () => {
  const both = { theirs: 'House', ours: 'Inter', mutation: 'm' as MutationId, atMs: 1 };
  const path = 'textStyles/styleTitle/fontFamily';
  await restoreConflict(store, { ...both, id: 'c', ref: BRAND, path }, 5);
  const style = { fontFamily: 'House', fontName: 'House', fontId: 'f1' };
  expect(await valueOf(BRAND)).toMatchObject({ textStyles: { styleTitle: style } });
});

test.each([
  ['is no longer stored', async () => new Response(null, { status: 404 })],
  ['cannot be looked for', async () => Promise.reject(new TypeError('offline'))],
])('a logo whose file %s is not taken, and stays offered', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const both = { theirs: [LOGO], ours: null, mutation: 'm' as MutationId, atMs: 1 };
  const conflict = { ...both, id: 'c', ref: BRAND, path: 'logoMedia' };
  await store.sync.transact((tx) => tx.addConflicts([conflict]));
  expect(await restoreConflict(store, conflict, 5)).toEqual({ ok: false, refused: 'notFound' });
  expect(await valueOf(BRAND)).toMatchObject({ logoMedia: OLD_LOGO });
  expect(await store.db.conflicts.count()).toBe(1);
});
