import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { provision } from './provision.ts';

test('writes what is missing, once', async () => {
  const memory = createMemoryPorts();
  expect(await provision(memory.ports.database)).toContain('widgets/weather');
  expect(memory.get('generalAssets/update/id')).toBeTypeOf('string');
  expect(memory.get('templates/vitrine/rev')).toBe(1);
  const before = structuredClone(memory.root);
  expect(await provision(memory.ports.database)).toEqual([]);
  expect(memory.root).toEqual(before);
});

test('leaves alone what an operator changed', async () => {
  const news = { name: 'Nachrichten', color: '#000000', icon: 'x', public: false };
  const memory = createMemoryPorts({ 'widgets/news': news, 'templates/vitrine/rev': 9 });
  await provision(memory.ports.database);
  expect(memory.get('widgets/news')).toEqual(news);
  expect(memory.get('templates/vitrine/rev')).toBe(9);
  expect(memory.get('widgets/time/public')).toBe(true);
});
