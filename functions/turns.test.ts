import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('work on one name waits its turn, other work does not, and a failure ends only its own', async () => {
  const exclusively = createTurns();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await later();
    log.push(`${name} ends`);
    if (name === 'bad') throw new Error('bad');
    return name;
  };
  const all = [
    exclusively(['a'], work('first')),
    exclusively(['a', 'b'], work('bad')),
    exclusively(['c'], work('apart')),
    exclusively(['b', 'b'], work('last')),
  ];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  const of = (name: string) => [log.indexOf(`${name} begins`), log.indexOf(`${name} ends`)];
  expect(of('first')[1]).toBeLessThan(of('bad')[0] ?? 0);
  expect(of('bad')[1]).toBeLessThan(of('last')[0] ?? 0);
  expect(of('apart')[0]).toBeLessThan(of('first')[1] ?? 0);
  expect(await exclusively(['a'], work('again'))).toBe('again');
});
