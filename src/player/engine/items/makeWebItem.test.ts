import { expect, it } from 'vitest';
import { slideId, teamId } from '../../../model/model.testkit.ts';
import { parseSlide } from '../../../model/slide/slide.ts';
import type { PlayItem } from '../playItem.ts';
import type { ItemFacts } from './ItemMaker.ts';
import { itemOf } from './itemOf.ts';

const HASH = 'a'.repeat(64);
const fallback = { path: 'p', bytes: 9, type: 'image/png', sha256: HASH, chunks: [HASH] };
const crop = {
  landscape: { x: 0, y: 0.5, width: 1, height: 0.5 },
  portrait: { x: 0.5, y: 0, width: 0.5, height: 1 },
};
const focal = { landscape: { x: 0.2, y: 0.8 } };

function made(raw: object, facts: Partial<ItemFacts> & { readonly isOnline: boolean }) {
  const web = { type: 'webview', web: 'https://a.example/' };
  const slide = parseSlide({ id: slideId(), ...web, ...raw }, teamId())!;
  const rest = { brand: undefined, nowMs: 0, data: {}, timeZone: undefined };
  const item = itemOf(slide, { orientation: 'landscape', ...rest, ...facts });
  return item as PlayItem;
}

it.each([true, false])(
  'the picture is cropped as screens of each shape hang, online: %s',
  (isOnline) => {
    const slide = { fallback, crop, focal };
    expect(made(slide, { isOnline })).toMatchObject({
      crop: crop.landscape,
      focal: focal.landscape,
    });
    const upright = made(slide, { isOnline, orientation: 'portrait' });
    expect(upright.crop).toEqual(crop.portrait);
    expect(upright).not.toHaveProperty('focal');
  },
);

it('another crop is another picture; without one, or without a picture, all is as ever', () => {
  const plain = made({ fallback }, { isOnline: false });
  expect(plain.content).toBe(`${HASH}/10`);
  expect(made({ fallback, crop }, { isOnline: false }).content).not.toBe(plain.content);
  expect(made({ crop }, { isOnline: true }).content).toBe(made({}, { isOnline: true }).content);
  expect(made({ crop }, { isOnline: false })).toBe('offline');
});

it('a page that can be asked itself plays without the site’s server, unless it refuses to be asked', () => {
  const asks = () => true;
  expect(made({}, { isOnline: false, asks })).toMatchObject({ kind: 'web' });
  expect(made({ webClosed: true }, { isOnline: false, asks })).toBe('offline');
  expect(made({}, { isOnline: false, asks: () => false })).toBe('offline');
});

it('a stored address of a video is drawn as the one for frames', () => {
  const web = 'https://www.youtube.com/watch?v=a1B2-c3_D4e';
  const url = 'https://www.youtube.com/embed/a1B2-c3_D4e?autoplay=1&mute=1';
  expect(made({ web }, { isOnline: true })).toMatchObject({ kind: 'web', url });
});

it('a zoom is another picture; without one all is as ever', () => {
  const [plain, larger] = [{}, { webZoom: 150 }].map((raw) => made(raw, { isOnline: true }));
  expect(larger).toMatchObject({ zoom: 1.5 });
  expect(plain).not.toHaveProperty('zoom');
  expect(larger?.content).not.toBe(plain?.content);
  expect(plain?.content).toBe('https://a.example//10//');
});
