import { expect, it } from 'vitest';
import { defaultBrand } from '../../../model/brand.ts';
import { slideId, teamId } from '../../../model/model.testkit.ts';
import { restoreSlide } from '../../../model/slide.ts';
import { itemOf } from './itemOf.ts';
import type { ItemFacts } from './ItemMaker.ts';

const media = (name: string) => ({
  path: `teams/x/slides/y/${name}__template`,
  bytes: 9,
  type: 'image/png',
  sha256: name.repeat(64).slice(0, 64),
  chunks: [name.repeat(64).slice(0, 64)],
});
const slide = (values: object = {}) =>
  restoreSlide(
    {
      id: slideId(),
      type: 'template',
      template: {
        id: 'template000000000000',
        teamId: teamId(),
        revision: 'r1',
        v: 1,
        elements: [
          {
            id: 'g',
            type: 'group',
            css: {},
            children: [{ id: 'i', type: 'image', css: {}, media: media('a') }],
          },
        ],
        values,
      },
    },
    teamId(),
  )!;
const brand = defaultBrand(teamId());
const facts: ItemFacts = {
  orientation: 'landscape',
  isOnline: true,
  brand,
  nowMs: 0,
  data: {},
  timeZone: undefined,
};
const made = (row = slide(), given: Partial<ItemFacts> = {}) => {
  const item = itemOf(row, { ...facts, ...given });
  if (typeof item === 'string') throw new Error(item);
  return item;
};

it('wants every file of the document, of the values and of the brand', () => {
  const font = { name: 'House', createdAt: 1, url: '', media: media('c') };
  const branded = { ...brand, fonts: { f: font }, logoMedia: media('d') };
  const item = made(slide({ photo: { media: media('b') } }), { brand: branded });
  expect(item.files?.map(({ sha256 }) => sha256[0]).sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('is something else when a value or the brand changes, and the same otherwise', () => {
  const first = made().content;
  expect(made(slide()).content).toBe(first);
  expect(made(slide({ title: { value: 'Hi' } })).content).not.toBe(first);
  const repainted = { ...brand, colors: { ...brand.colors, primary: { hex: '#112233' } } };
  expect(made(slide(), { brand: repainted }).content).not.toBe(first);
});

it('fails where there is no template', () => {
  const row = restoreSlide({ id: slideId(), type: 'template' }, teamId())!;
  expect(itemOf(row, facts)).toBe('failed');
});
