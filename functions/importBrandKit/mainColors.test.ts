import { expect, it } from 'vitest';
import { appearanceOf, colorDistance } from './colorMath.ts';
import { addTo, mainColors, type Shares } from './mainColors.ts';

type Rgb = readonly [number, number, number];

function colorsOf(pixels: readonly Rgb[]) {
  const shares: Shares = new Map();
  for (const rgb of pixels) addTo(shares, rgb, 1);
  return mainColors(shares, pixels.length);
}

it('a flat drawing has its exact colors by their share', () => {
  const pixels = [...Array<Rgb>(60).fill([160, 32, 64]), ...Array<Rgb>(40).fill([17, 136, 51])];
  expect(colorsOf(pixels)).toEqual([
    { hex: '#a02040', share: 0.6 },
    { hex: '#118833', share: 0.4 },
  ]);
});

it('a ball shaded from dark to light has one color, where it is vivid', () => {
  const pixels = Array.from({ length: 200 }, (_, at): Rgb => {
    const light = (at + 20) / 220;
    return [Math.round(250 * light), Math.round(210 * light), Math.round(30 * light)];
  });
  const [first, ...others] = colorsOf(pixels);
  expect(others).toEqual([]);
  expect(first?.share).toBeGreaterThan(0.9);
  expect(colorDistance(first?.hex ?? '', '#fad21e')).toBeLessThan(12);
  expect(appearanceOf(first?.hex ?? '').chroma).toBeGreaterThan(0.14);
});
