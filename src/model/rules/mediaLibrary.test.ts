import { expect, it } from 'vitest';
import { slideId, teamId } from '../model.testkit.ts';
import { parseSlide, type Slide } from '../slide/slide.ts';
import { parseTemplate, type Template } from '../template/template.ts';
import { fitsLibrary, isInUse, isStored, mediaLibrary } from './mediaLibrary.ts';

const media = (name: string, type = 'image/png', more: object = {}) => ({
  path: `teams/t/slides/s/${name}`,
  bytes: 9,
  type,
  sha256: name.charCodeAt(0).toString(16).padStart(64, '0'),
  chunks: [],
  ...more,
});
const ids = ['slideSLIDEslide00001', 'slideSLIDEslide00002', slideId()];
const slide = (at: number, raw: object): Slide =>
  parseSlide(
    {
      id: ids[at],
      type: 'image',
      title: `S${at}`,
      status: 'published',
      lastChangedDate: at,
      ...raw,
    },
    teamId(),
  )!;
const template = (raw: object): Template =>
  parseTemplate({ id: 'template000000000000', name: 'Menu', ...raw }, teamId())!;

it('names each file once, with every place that shows it, the last used first', () => {
  const files = mediaLibrary(
    [
      slide(0, { media: { landscape: media('a'), portrait: media('a') } }),
      slide(1, { media: { landscape: media('b') } }),
      slide(2, { media: { landscape: media('a', 'image/png', { token: 'x' }) } }),
    ],
    [template({ data: { v: 1, elements: [{ children: [{ media: media('b') }] }] } })],
  );
  expect(files.map(({ uses }) => uses.map(({ name }) => name))).toEqual([
    ['S0', 'S2'],
    ['S1', 'Menu'],
  ]);
  expect(files[0]?.media.token).toBe('x');
});

it('knows documents, videos with their frame, fallbacks and slots, and leaves pages out', () => {
  const page = { number: 1, media: media('p', 'image/jpeg') };
  const pdf = { file: media('d', 'application/pdf'), pages: [page], secondsPerPage: 5 };
  const filled = {
    id: 'template000000000000',
    teamId: teamId(),
    values: { x: { media: media('v') } },
  };
  const files = mediaLibrary(
    [
      slide(0, { type: 'pdf', pdf }),
      slide(1, {
        type: 'video',
        media: { landscape: media('f', 'video/mp4') },
        previewMedia: media('k'),
      }),
      slide(2, { type: 'template', fallback: media('g'), template: filled }),
    ],
    [],
  );
  expect(files.map((file) => [file.kind, file.media.path.at(-1), file.thumb?.path.at(-1)])).toEqual(
    [
      ['image', 'g', undefined],
      ['image', 'v', undefined],
      ['video', 'f', 'k'],
      ['pdf', 'd', 'p'],
    ],
  );
});

it('tells what only deleted slides need, and finds by name and kind', () => {
  const [first, second] = mediaLibrary(
    [
      slide(0, { media: { landscape: media('a') }, status: 'deleted' }),
      slide(1, { title: 'Summer Sale', media: { landscape: media('b', 'video/mp4') } }),
    ],
    [],
  );
  expect([first, second].map((file) => file && isInUse(file))).toEqual([true, false]);
  const fits = (text: string, kind?: 'image') => first && fitsLibrary({ text, kind })(first);
  expect([fits('sale SUMMER'), fits('winter'), fits('', 'image'), fits('mp4')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('finds what only deleted slides show, with every path of equal content', () => {
  const again = { ...media('a'), path: 'teams/t/slides/s/a-again' };
  const files = mediaLibrary(
    [
      slide(0, { status: 'deleted', media: { landscape: media('a'), portrait: again } }),
      slide(1, { status: 'deleted', media: { landscape: media('b') } }),
      slide(2, { status: 'archived', media: { landscape: media('b') } }),
    ],
    [],
  );
  const unused = files.filter(fitsLibrary({ text: '', kind: 'unused' }));
  expect(unused.map(({ paths }) => paths)).toEqual([[media('a').path, again.path]]);
});

it('offers what is on the server and stays there: not on its way, nor shown by what is deleted alone', () => {
  const stored = (name: string) => ({ ...media(name), token: 'token' });
  const files = mediaLibrary(
    [
      slide(0, { media: { landscape: stored('a') } }),
      slide(1, { media: { landscape: media('b') } }),
      slide(2, { media: { landscape: stored('c') }, status: 'deleted' }),
    ],
    [],
  );
  expect(files.filter(isStored).map((file) => file.media.sha256)).toEqual([media('a').sha256]);
});

it('knows what is to be seen on a picture, as whoever changed it last says', () => {
  const filled = {
    id: 'template000000000000',
    teamId: teamId(),
    values: { x: { media: media('b'), alt: 'A blue pot' }, y: { media: media('c') } },
  };
  const files = mediaLibrary(
    [
      slide(0, { media: { landscape: media('a') }, alt: { landscape: 'A cup' } }),
      slide(1, { media: { portrait: media('a') }, alt: { portrait: 'A red cup' } }),
      slide(2, { type: 'template', template: filled }),
    ],
    [],
  );
  expect(files.map(({ words }) => words)).toEqual(['A blue pot', undefined, 'A red cup']);
  expect(files.filter(fitsLibrary({ text: 'red cup' }))).toHaveLength(1);
});

it('knows the captions of a video, in slides and in slots of templates', () => {
  const [old, newer] = ['WEBVTT\n\nOld\n', 'WEBVTT\n\nNewer\n'];
  const filled = {
    id: 'template000000000000',
    teamId: teamId(),
    values: { x: { media: media('b'), captions: newer } },
  };
  const files = mediaLibrary(
    [
      slide(0, { type: 'video', media: { landscape: media('a') }, captions: { landscape: old } }),
      slide(1, { type: 'template', template: filled }),
    ],
    [],
  );
  expect(files.map(({ captions }) => captions)).toEqual([newer, old]);
});
