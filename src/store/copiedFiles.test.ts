import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Media } from '../model/media/media.ts';
import { noteCopied, openCopied } from './copiedFiles.ts';
import { openTestStore, slideIdOf, slideRow, TEAM } from './storeFixture.testkit.ts';

const ID = slideIdOf(1);
const FILE: Media = {
  path: `teams/${TEAM}/slides/${ID}/1__template`,
  bytes: 5,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: [],
};

async function open() {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const asked: string[] = [];
  const answer = vi.fn<(address: string) => Promise<Response>>(async (address) => {
    asked.push(new URL(address, 'http://site').searchParams.get('token') ?? 'none');
    return new Response('photo');
  });
  vi.stubGlobal('fetch', answer);
  return { store, asked, answer };
}
afterEach(() => vi.unstubAllGlobals());

it('opens a copied file by the token that was noted, and asks nobody for one without', async () => {
  const { store, asked } = await open();
  expect(await openCopied(store, FILE)).toBeUndefined();
  expect(asked).toEqual([]);
  await noteCopied(store, TEAM, [{ ...FILE, token: 'noted' }]);
  expect(await (await openCopied(store, FILE))?.text()).toBe('photo');
  expect(asked).toEqual(['noted']);
});

it('one that was sent after it was copied is opened by the row that it belongs to', async () => {
  const { store, asked } = await open();
  await noteCopied(store, TEAM, [FILE]);
  const media = { landscape: { ...FILE, token: 'sent' } };
  await store.sync.transact((tx) => tx.putRows([slideRow(1, { media })]));
  expect(await openCopied(store, FILE)).toBeDefined();
  expect(asked).toEqual(['sent']);
});

it('one that waits on this device is opened from there', async () => {
  const { store, asked } = await open();
  await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path: FILE.path });
  expect(await (await openCopied(store, FILE))?.text()).toBe('photo');
  expect(asked).toEqual([]);
});

it('one that storage refuses, or that no network brings, is not to be had', async () => {
  const { store, answer } = await open();
  await noteCopied(store, TEAM, [{ ...FILE, token: 'noted' }]);
  answer.mockResolvedValueOnce(new Response('', { status: 403 }));
  expect(await openCopied(store, FILE)).toBeUndefined();
  answer.mockRejectedValueOnce(new TypeError('offline'));
  expect(await openCopied(store, FILE)).toBeUndefined();
});

it('what was noted goes when the team is left', async () => {
  const { store } = await open();
  const noted = () => store.db.facts.where('path').startsWith('copied/').count();
  const note = () => noteCopied(store, TEAM, [{ ...FILE, token: 'noted' }]);
  await note();
  await store.forgetTeams([TEAM]);
  expect(await noted()).toBe(0);
});
