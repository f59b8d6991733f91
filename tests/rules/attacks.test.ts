import { expect, it } from 'vitest';
import { ATTEMPTS } from './attacks.ts';
import { createWorld } from './world.ts';

const usual = createWorld();
const cases = ATTEMPTS.map((attempt) => {
  const { group, what, role, allowed } = attempt;
  return [group, role, what, allowed ? 'yes' : 'no', attempt] as const;
});

it.each(cases)('%s: %s %s: %s', (_group, role, _what, _answer, { writes, read, allowed, data }) => {
  const world = data ? createWorld(data()) : usual;
  const may = writes
    ? world.canWrite(role, writes)
    : world.canRead(role, read?.path ?? '', read?.query);
  expect(may).toBe(allowed);
});
