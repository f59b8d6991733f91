import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineFunction, type Caller } from './defineFunction.ts';
import { handleCall } from './handleCall.ts';
import { createMemoryPorts } from './testing/memoryPorts.testkit.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const row = (id: string) => ({ id, name: id, email: `${id}@a.example`, role: 'editor' });
const echo = defineFunction({
  name: 'echo',
  input: v.object({ teamId: v.string() }),
  run: async () => ({ done: true }),
});

function setUp() {
  const people = ['ada', 'bob', 'cy', 'dee', 'fay', 'gus'];
  const memory = createMemoryPorts({
    [`teams/${TEAM}/users`]: Object.fromEntries(people.map((id) => [id, row(id)])),
    'devices/wall/teamId': TEAM,
  });
  const call = (caller: Caller) =>
    handleCall(memory.ports, {
      requestId: 'r1',
      fn: echo,
      address: '10.0.0.1',
      readCaller: async () => caller,
      readInput: async () => ({ teamId: TEAM }),
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const callOften = async (caller: Caller, times: number) => {
    const answers = new Set<string>();
    for (let n = 0; n < times; n++) answers.add(await call(caller));
    return [...answers];
  };
  return { memory, people, call, callOften };
}

test('every function has a limit for each person, whatever the function allows', async () => {
  const { memory, call, callOften } = setUp();
  expect(await callOften(memory.person('ada'), 1_200)).toEqual(['done']);
  expect(await call(memory.person('ada'))).toBe('rateLimited');
  expect(await call(memory.person('bob'))).toBe('done');
});

test('and one for each team, which strangers cannot use up', async () => {
  const { memory, people, call, callOften } = setUp();
  expect(await callOften(memory.person('eve'), 1_200)).toEqual(['done']);
  for (const uid of people.slice(0, 5)) {
    expect(await callOften(memory.person(uid), 1_200)).toEqual(['done']);
  }
  expect(await call(memory.person('gus'))).toBe('rateLimited');
  expect(await call(memory.device('wall'))).toBe('done');
});

test('players count for themselves, and never hold up the people of their team', async () => {
  const { memory, call, callOften } = setUp();
  for (let setup = 1; setup <= 6; setup++) {
    memory.set({ [`devices/wall${setup}/teamId`]: TEAM });
    expect(await callOften(memory.device(`wall${setup}`), 1_200)).toEqual(['done']);
  }
  expect(await call(memory.device('wall1'))).toBe('rateLimited');
  expect(await call(memory.person('ada'))).toBe('done');
});
