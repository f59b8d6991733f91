import { expect, it } from 'vitest';
import { testSlide } from '../../../model/rules/rules.testkit.ts';
import { viewChanges, WHOLE_PICTURE } from './pictureViews.ts';

const area = { x: 0, y: 0, width: 0.5, height: 0.5 };
const slide = testSlide({
  type: 'image',
  crop: { landscape: area, portrait: area },
  focal: { portrait: { x: 0, y: 0 } },
});

it('[f] says nothing of a picture that was not touched', () => {
  const crop = { ...area, x: 0.5 };
  expect(viewChanges({ landscape: { crop } }, slide)).toEqual({ crop: { landscape: crop } });
  expect(viewChanges({ landscape: { crop: area } }, slide)).toEqual({});
  expect(viewChanges({}, slide)).toEqual({});
});

it('takes away what another picture is to be seen without', () => {
  const gone = { crop: { portrait: null }, focal: { portrait: null } };
  expect(viewChanges({ portrait: WHOLE_PICTURE }, slide)).toEqual(gone);
  expect(viewChanges({ portrait: WHOLE_PICTURE }, undefined)).toEqual({});
});
