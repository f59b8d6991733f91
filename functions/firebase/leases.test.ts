import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createLeases } from './leases.ts';

function setUp() {
  const memory = createMemoryPorts();
  let holders = 0;
  const exclusively = createLeases({
    store: {
      async transaction(path, fn) {
        let isWritten = false;
        await memory.ports.database.transaction(path, (current) => {
          const value = fn(current);
          isWritten = value !== undefined;
          return value;
        });
        return isWritten;
      },
    },
    now: memory.ports.clock.now,
    sleep: async (ms) => {
      memory.advance(ms);
      await new Promise((resolve) => setTimeout(resolve, 1));
    },
    holder: () => `holder${++holders}`,
  });
  return { memory, exclusively };
}

test('works on one space come after each other, and nothing is left behind', async () => {
  const { memory, exclusively } = setUp();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`${name} ends`);
  };
  await Promise.all([
    exclusively(['teams/a', 'teams/b'], work('first')),
    exclusively(['teams/b', 'teams/a'], work('second')),
  ]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(memory.get('leases')).toBeNull();
});

test('a lease is given back after a failure, and one that died runs out', async () => {
  const { memory, exclusively } = setUp();
  const failing = exclusively(['teams/a'], () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(memory.get('leases')).toBeNull();
  memory.set({ 'leases/teams_a': { holder: 'dead', until: memory.ports.clock.now() + 10_000 } });
  expect(await exclusively(['teams/a'], async () => 'done')).toBe('done');
});
