import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_LIMITS } from '../../src/model/rules/fileLimits.ts';

it('storage takes what the app lets people choose, to the byte', () => {
  const rules = readFileSync('storage.rules', 'utf8');
  const limits = [...rules.matchAll(/size <= ([\d *]+);/g)].map(([, product = '']) =>
    product.split('*').reduce((whole, factor) => whole * Number(factor), 1),
  );
  const { image, pdf, video, font } = FILE_LIMITS;
  expect(limits).toEqual([image, pdf, video, image]);
  expect(font).toBe(image);
});
