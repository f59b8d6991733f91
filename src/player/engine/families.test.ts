import { expect, it, vi } from 'vitest';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import { createFakeTime } from './engine.testkit.ts';
import { createFamilies } from './families.ts';

const oswald: ProductFamily = { name: 'Oswald', kind: 'condensed', faces: [] };

it('reads the table at the first question, and says when it is there', async () => {
  const load = vi.fn<() => Promise<ProductFamily[]>>(async () => [oswald]);
  const onChange = vi.fn<() => void>();
  const families = createFamilies({ load, after: createFakeTime().after, onChange });
  expect(load).not.toHaveBeenCalled();
  expect(families.named(['Oswald'])).toBeUndefined();
  await families.ready();
  expect(onChange).toHaveBeenCalledOnce();
  expect(families.named(['Oswald', 'Unknown'])).toEqual([oswald]);
  expect(load).toHaveBeenCalledOnce();
});

it('answers none while the table cannot be read, and finds it again after a while', async () => {
  const time = createFakeTime();
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error('gone');
    return [oswald];
  };
  const families = createFamilies({ load, after: time.after, onChange: () => undefined });
  await families.ready();
  expect(families.named(['Oswald'])).toEqual([]);
  isThere = true;
  await time.advance(61_000);
  expect(families.named(['Oswald'])).toEqual([oswald]);
});
