import { expect, test } from 'vitest';
import type { FunctionPorts, FunctionSession } from '../ports.ts';
import { listSessions } from '../listSessions/listSessions.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { endSessions } from './endSessions.ts';

/* Results on a host with a list of sign-ins, and on Firebase, which has none. */
const HERE = 'here-here-here';
const THERE = 'there-there-there';
const facts = (id: string): FunctionSession => ({
  id,
  agent: '',
  since: 1,
  lastSeen: 2,
  isCurrent: id === HERE,
});

function setUp(known: readonly FunctionSession[] | null) {
  const memory = createMemoryPorts();
  const ended: string[] = [];
  const auth: FunctionPorts['auth'] = {
    ...memory.ports.auth,
    sessions: async () => known,
    signInChanges: async () => (known === null ? null : []),
    endSession: async (_uid, id) => void ended.push(id),
    endOtherSessions: async () => void ended.push('others'),
  };
  const ports = { ...memory.ports, auth };
  const codeOf = (answer: Promise<object>) =>
    answer.catch((error: { code?: string }) => error.code);
  return {
    ended,
    list: () => codeOf(listSessions.call(ports, memory.person('ada'), {})),
    end: (input: object) => codeOf(endSessions.call(ports, memory.person('ada'), input)),
  };
}

test('one of a list, or all others', async () => {
  const { ended, end, list } = setUp([facts(HERE), facts(THERE)]);
  expect(await list()).toMatchObject({ sessions: [{ id: HERE }, { id: THERE }], changes: [] });
  expect(await end({ session: THERE })).toEqual({ isHereToo: false });
  expect(await end({ session: 'nobody-nobody' })).toBe('notFound');
  expect(await end({ session: '../x' })).toBe('invalidInput');
  expect(await end({})).toEqual({ isHereToo: false });
  expect(ended).toEqual([THERE, 'others']);
});

test('on Firebase all or none, and the page is told that it is one of them', async () => {
  const { ended, end, list } = setUp(null);
  expect(await list()).toEqual({ sessions: null, changes: null });
  expect(await end({ session: THERE })).toBe('notFound');
  expect(await end({})).toEqual({ isHereToo: true });
  expect(ended).toEqual(['others']);
});
