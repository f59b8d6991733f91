import { expect, it, vi } from 'vitest';
import { docOf } from '../engine/engine.testkit.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Media } from '../../model/media/media.ts';
import { withOwnFiles } from './pastedFiles.ts';
import type { TakeFile } from './tools.ts';

const file = (path: string, type = 'image/png'): Media => ({
  path,
  bytes: 1,
  type,
  sha256: 'a'.repeat(64),
  chunks: [],
});
const shown = (id: string, media: Media) => {
  const type = media.type.startsWith('video/') ? ('video' as const) : ('image' as const);
  return { id, type, css: {}, media };
};

/** A template that has `own/…`, and can open `there/…`. */
function tools() {
  const takeFile = vi.fn<TakeFile>(async (_blob, kind) =>
    kind === 'video' ? undefined : { media: file('own/new'), width: 4, height: 3 },
  );
  const copied = {
    note: () => undefined,
    own: async (media: Media) =>
      media.path.startsWith('own/') ? { ...media, token: 't' } : undefined,
    open: async ({ path }: Media) => (path.startsWith('there/') ? new Blob(['x']) : undefined),
  };
  return { takeFile, copied };
}
const pasted = (...media: readonly Media[]): Doc => {
  const byId = Object.fromEntries(media.map((one, at) => [`e${at}`, shown(`e${at}`, one)]));
  return { ...docOf(), elements: Object.keys(byId), byId };
};
const pathsIn = (doc: Awaited<ReturnType<typeof withOwnFiles>>) =>
  typeof doc === 'string'
    ? doc
    : Object.values(doc.byId).map((one) => one?.type === 'image' && one.media?.path);

it('files of the template stay, others are brought once', async () => {
  const { takeFile, copied } = tools();
  const doc = pasted(file('own/a'), file('there/b'), file('there/b'));
  expect(pathsIn(await withOwnFiles({ takeFile, copied }, doc))).toEqual([
    'own/a',
    'own/new',
    'own/new',
  ]);
  expect(takeFile).toHaveBeenCalledTimes(1);
});

it('a picture of the first versions, which is named by its address, is brought as a file', async () => {
  const { takeFile, copied } = tools();
  const open = vi.fn<typeof copied.open>(copied.open);
  const doc = pasted(file('own/a'));
  const src = 'https://storage.example/v0/b/old/o/there%2Fb?alt=media';
  const old = { ...doc, byId: { e0: { id: 'e0', type: 'image' as const, css: {}, src } } };
  const done = await withOwnFiles({ takeFile, copied: { ...copied, open } }, old);
  expect(open).toHaveBeenCalledWith({ path: 'there/b' });
  expect(typeof done === 'string' ? done : done.byId['e0']).toEqual({
    id: 'e0',
    type: 'image',
    css: {},
    media: file('own/new'),
  });
});

it('nothing is pasted if one file is not to be had, or cannot be used', async () => {
  expect(await withOwnFiles(tools(), pasted(file('there/b'), file('gone/c')))).toBe('missing');
  expect(await withOwnFiles(tools(), pasted(file('there/v', 'video/mp4')))).toBe('refused');
});
