import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { dispatchersOf } from './dispatch.ts';

const memory = createMemoryPorts();

test('a handler that fails keeps none of the others from running, and all run again', async () => {
  const ran: string[] = [];
  const handler = (name: string, fails = false) => ({
    on: 'change' as const,
    name,
    path: 'teams/{team}/slides/{index}',
    run: async () => {
      ran.push(name);
      if (fails) throw new Error('no luck');
    },
  });
  const [only, ...more] = dispatchersOf([handler('a', true), handler('b')]);
  expect([only?.name, more]).toEqual(['onTeamsSlides', []]);
  const change = { params: {}, before: null, after: null };
  await expect(only?.run(memory.ports, change)).rejects.toThrow('no luck');
  expect(ran).toEqual(['a', 'b']);
});
