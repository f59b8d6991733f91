import { expect, it } from 'vitest';
import { createCommandRegistry, type CommandOffer } from './commandRegistry.ts';

it('a palette that was asked for before it was loaded opens once it is', () => {
  const registry = createCommandRegistry();
  let opened = 0;
  registry.open();
  const stop = registry.listen(() => (opened += 1));
  expect(opened).toBe(1);
  registry.open();
  expect(opened).toBe(2);
  stop();
  const stopAgain = registry.listen(() => (opened += 1));
  expect(opened).toBe(2);
  stopAgain();
  registry.open();
  expect(opened).toBe(2); // nobody listens
  registry.listen(() => (opened += 1));
  expect(opened).toBe(3);
});

it('offers what the pages put there, until they drop it', () => {
  const registry = createCommandRegistry();
  const offer = (id: string) => ({ id }) as CommandOffer;
  registry.put('one', [offer('a')]);
  registry.put('other', [offer('b'), offer('c')]);
  registry.put('one', [offer('d')]);
  expect(registry.offers().map(({ id }) => id)).toEqual(['d', 'b', 'c']);
  registry.drop('other');
  expect(registry.offers().map(({ id }) => id)).toEqual(['d']);
});
