import { expect, it } from 'vitest';
import { slideId, teamId } from '../../../model/model.testkit.ts';
import { parseSlide } from '../../../model/slide/slide.ts';
import type { PlayItem } from '../playItem.ts';
import { itemOf } from './itemOf.ts';

const media = (name: string) => ({
  path: name,
  bytes: 9,
  type: 'image/png',
  sha256: name.repeat(64),
  chunks: [name.repeat(64)],
});
const made = (raw: object, orientation: 'landscape' | 'portrait' = 'landscape'): PlayItem => {
  const row = parseSlide({ id: slideId(), type: 'image', ...raw }, teamId())!;
  const facts = { isOnline: true, brand: undefined, nowMs: 0, data: {}, timeZone: undefined };
  const item = itemOf(row, { ...facts, orientation });
  if (typeof item === 'string') throw new Error(item);
  return item;
};
const left = { x: 0.1, y: 0.5 };
const top = { x: 0.5, y: 0.2 };

it('keeps the point of the picture that is shown, also of the other orientation’s', () => {
  const both = { media: { landscape: media('a'), portrait: media('b') } };
  const focal = { landscape: left, portrait: top };
  expect(made({ ...both, focal }).focal).toEqual(left);
  expect(made({ ...both, focal }, 'portrait').focal).toEqual(top);
  expect(made({ media: { portrait: media('b') }, focal }).focal).toEqual(top);
});

it('is something else when the point or the part moves, and the same as ever without one', () => {
  const row = { media: { landscape: media('a') } };
  expect(made({ ...row, focal: { landscape: left } }).content).not.toBe(
    made({ ...row, focal: { landscape: top } }).content,
  );
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const cropped = made({ ...row, crop: { landscape: crop } });
  expect(cropped.crop).toEqual(crop);
  expect(cropped.content).not.toBe(made(row).content);
  expect(made(row).content).toBe(`${'a'.repeat(64)}/10`);
});

it('a file brings its own point, also where an older slide has an address for the other shape', () => {
  const focal = { landscape: left, portrait: top };
  const old = {
    media: { portrait: media('b') },
    url: { image: { landscape: 'https://example.org/l.png' } },
  };
  expect(made({ ...old, focal })).toMatchObject({ media: { path: 'b' }, focal: top });
  const urls = { url: { image: { portrait: 'https://example.org/p.png' } }, focal };
  expect(made(urls).focal).toEqual(top);
  expect(made({ type: 'hologram', preview: 'https://example.org/x.png', focal }).focal).toBe(
    undefined,
  );
});

it('brings the captions of the video that is shown, and is another video with others', () => {
  const video = (name: string) => ({ ...media(name), type: 'video/mp4' });
  const both = { type: 'video', media: { landscape: video('a'), portrait: video('b') } };
  const captions = { landscape: 'WEBVTT a', portrait: 'WEBVTT b' };
  expect(made({ ...both, captions }).captions).toBe('WEBVTT a');
  expect(made({ ...both, captions }, 'portrait').captions).toBe('WEBVTT b');
  const alone = { ...both, media: { landscape: video('a') } };
  expect(made({ ...alone, captions }, 'portrait').captions).toBe('WEBVTT a');
  expect(made({ ...both, captions: { portrait: 'WEBVTT b' } }).captions).toBeUndefined();
  const contents = [both, { ...both, captions }, { ...both, captions: { landscape: 'WEBVTT c' } }];
  expect(new Set(contents.map((row) => made(row).content)).size).toBe(3);
  expect(made({ media: { landscape: media('a') }, captions }).captions).toBeUndefined();
});

it('says what is on the picture that is shown, and of pages what is written on each', () => {
  const both = { media: { landscape: media('a'), portrait: media('b') } };
  const alt = { landscape: 'A red cup' };
  expect(made({ ...both, alt }).alt).toBe('A red cup');
  expect(made({ ...both, alt }, 'portrait').alt).toBeUndefined();
  expect(made({ media: { landscape: media('a') }, alt }, 'portrait').alt).toBe('A red cup');
  expect(made({ ...both, alt }).content).not.toBe(made(both).content);
  const pages = [
    { number: 1, media: media('a'), text: 'Soup' },
    { number: 2, media: media('b') },
  ];
  const pdf = { file: media('c'), pageCount: 2, pages, secondsPerPage: 5 };
  expect(made({ type: 'pdf', pdf }).alts).toEqual(['Soup', '']);
});

it('a video is as loud as its slide says, and another item than a louder one', () => {
  const film = { type: 'video', media: { landscape: { ...media('a'), type: 'video/mp4' } } };
  const [full, quiet, silent] = [{}, { volume: 40 }, { volume: 0 }].map((raw) =>
    made({ ...film, ...raw }),
  );
  expect([full?.volume, quiet?.volume, silent?.volume]).toEqual([undefined, 0.4, 0]);
  expect(new Set([full?.content, quiet?.content, silent?.content]).size).toBe(3);
});
