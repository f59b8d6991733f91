import { expect, it } from 'vitest';
import type { Template } from '../../model/template.ts';
import { newest } from './LatestTemplates.tsx';

it('the newest templates are those made last, not those changed last', () => {
  const made = (id: string, originalDate: number, lastChangedDate: number) =>
    ({ id, originalDate, lastChangedDate }) as unknown as Template; // only its dates count
  const all = [made('old', 1, 99), made('a', 4, 4), made('b', 3, 3), made('c', 2, 2)];
  expect(newest(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
