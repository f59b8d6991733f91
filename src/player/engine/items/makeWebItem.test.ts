import { expect, it } from 'vitest';
import { slideId, teamId } from '../../../model/model.testkit.ts';
import { restoreSlide } from '../../../model/slide.ts';
import type { PlayItem } from '../playItem.ts';
import { itemOf } from './itemOf.ts';

const HASH = 'a'.repeat(64);
const fallback = { path: 'p', bytes: 9, type: 'image/png', sha256: HASH, chunks: [HASH] };
const crop = {
  landscape: { x: 0, y: 0.5, width: 1, height: 0.5 },
  portrait: { x: 0.5, y: 0, width: 0.5, height: 1 },
};
const focal = { landscape: { x: 0.2, y: 0.8 } };

function made(raw: object, facts: { isOnline: boolean; orientation?: 'landscape' | 'portrait' }) {
  const web = { type: 'webview', web: 'https://a.example/' };
  const slide = restoreSlide({ id: slideId(), ...web, ...raw }, teamId())!;
  const rest = { brand: undefined, nowMs: 0, data: {}, timeZone: undefined };
  const item = itemOf(slide, { orientation: 'landscape', ...rest, ...facts });
  return item as PlayItem;
}

it.each([true, false])(
  'the picture is cropped as walls of each shape hang, online: %s',
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
