import { expect, it } from 'vitest';
import { pictureStyle } from './pictureStyle.ts';

const PLAYER = { width: 1280, height: 720 };
const PHOTO = { width: 1600, height: 1200 };

it('a whole picture fills its box, and its focal point stays in sight', () => {
  const focal = { x: 0.25, y: 0 };
  expect(pictureStyle(PHOTO, PLAYER)).toMatchObject({
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '50% 50%',
  });
  expect(pictureStyle(PHOTO, PLAYER, { focal })).toMatchObject({ objectPosition: '25% 0%' });
  const upright = { width: 900, height: 1600 };
  expect(pictureStyle(upright, PLAYER, { focal })).toMatchObject({
    objectFit: 'contain',
    objectPosition: '50% 50%',
  });
});

it('a part of a picture is placed, and the rest cut off', () => {
  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
  expect(pictureStyle({ width: 1600, height: 900 }, PLAYER, { crop })).toMatchObject({
    left: '-100%',
    top: '-50%',
    width: '200%',
    height: '200%',
    clipPath: 'inset(25% 0% 25% 50%)',
  });
});
