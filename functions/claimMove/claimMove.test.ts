import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createTeam } from '../createTeam/createTeam.ts';
import { pairScreen } from '../pairScreen/pairScreen.ts';
import { claimMove, hashOfTicket } from './claimMove.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const TICKET = 'a-ticket-of-the-old-address';
let memory: ReturnType<typeof createMemoryPorts>;
let admin: Caller;
let screenId: string;

beforeEach(async () => {
  memory = createMemoryPorts();
  admin = memory.person('admin');
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  await createTeam.call(memory.ports, admin, team);
  screenId = memory.get(`teams/${TEAM}/screens/0/id`) as string;
  await pair('old', 'ACDEFG');
  memory.set({ 'moves/old': { hash: hashOfTicket(TICKET) } });
});

async function pair(device: string, code: string) {
  memory.device(device);
  memory.set({ [`codes/${code}`]: { created: memory.ports.clock.now(), device } });
  await pairScreen.call(memory.ports, admin, { teamId: TEAM, code, screenId });
}

const claim = (caller: Caller, ticket = TICKET, device = 'old') =>
  claimMove
    .call(memory.ports, caller, { device, ticket })
    .catch((error: { code: string }) => error.code);

describe('claimMove', () => {
  test('gives a player its screen back under its new name', async () => {
    const before = memory.get(`teams/${TEAM}/shown`) as number;
    expect(await claim(memory.device('new'))).toEqual({ teamId: TEAM, screenId });
    expect(memory.get('devices')).toEqual({ new: { teamId: TEAM, screenId } });
    expect(memory.get(`teams/${TEAM}/screens/0/deviceId`)).toBe('new');
    expect(memory.get(`teams/${TEAM}/screens/0/rev`)).toBe(memory.get(`teams/${TEAM}/rev`));
    expect(memory.get(`teams/${TEAM}/shown`)).toBeGreaterThan(before);
    expect(memory.users.get('new')?.claims).toEqual({ device: TEAM, screen: screenId });
  });

  test('may be asked again by the same player, and by no other', async () => {
    await claim(memory.device('new'));
    expect(await claim(memory.device('new'))).toEqual({ teamId: TEAM, screenId });
    expect(await claim(memory.device('thief'))).toBe('codeExpired');
    expect(memory.get('devices')).toEqual({ new: { teamId: TEAM, screenId } });
  });

  test('takes no wrong ticket, no unknown player and no person', async () => {
    const device = memory.device('new');
    expect(await claim(device, 'another')).toBe('codeUnknown');
    expect(await claim(device, TICKET, 'somebody')).toBe('codeUnknown');
    expect(await claim(device, TICKET, 'a/b')).toBe('invalidInput');
    expect(await claim(admin)).toBe('notAllowed');
    expect(memory.get('devices')).toEqual({ old: { teamId: TEAM, screenId } });
  });

  test('yields to whoever was paired with that screen meanwhile', async () => {
    await pair('other', 'CCDEFG');
    memory.set({ 'devices/old': { teamId: TEAM, screenId } });
    expect(await claim(memory.device('new'))).toBe('codeExpired');
    expect(memory.get(`teams/${TEAM}/screens/0/deviceId`)).toBe('other');
  });

  test('of two players with one ticket one is told that it is used', async () => {
    memory.device('first');
    memory.interfereOnce(() => memory.set({ 'moves/old/to': 'first', [`teams/${TEAM}/rev`]: 99 }));
    expect(await claim(memory.device('second'))).toBe('codeExpired');
  });
});
