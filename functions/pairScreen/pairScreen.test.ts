import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createTeam } from '../createTeam/createTeam.ts';
import { unpairScreen } from '../unpairScreen/unpairScreen.ts';
import { pairScreen } from './pairScreen.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const CODE = 'ACDEFG';
const NEW_SCREEN = 'screenSCREENscreen12';
let memory: ReturnType<typeof createMemoryPorts>;
let admin: Caller;
let firstScreen: string;

beforeEach(async () => {
  memory = createMemoryPorts();
  admin = memory.person('admin');
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  await createTeam.call(memory.ports, admin, team);
  firstScreen = memory.get(`teams/${TEAM}/screens/0/id`) as string;
  showCode(CODE, 'player1');
});

function showCode(code: string, device: string): void {
  memory.device(device);
  memory.set({ [`codes/${code}`]: { created: memory.ports.clock.now(), device } });
}

const pair = (input: object = {}, caller = admin) =>
  pairScreen
    .call(memory.ports, caller, { teamId: TEAM, code: CODE, screenId: firstScreen, ...input })
    .catch((error: { code: string }) => error.code);

const unpair = (screenId: string) =>
  unpairScreen
    .call(memory.ports, admin, { teamId: TEAM, screenId })
    .catch((error: { code: string }) => error.code);

describe('pairScreen', () => {
  test('ties the player to the screen that waits, typed with spaces and small letters', async () => {
    expect(await pair({ code: ' acd-efg ' })).toEqual({ screenId: firstScreen });
    expect(memory.get('devices/player1')).toEqual({ teamId: TEAM, screenId: firstScreen });
    expect(memory.get(`codes/${CODE}`)).toMatchObject({ teamId: TEAM, screenId: firstScreen });
    expect(memory.get(`teams/${TEAM}/screens/0`)).toMatchObject({
      name: 'Screen 1',
      deviceId: 'player1',
      rev: 2,
    });
    expect(memory.get(`teams/${TEAM}/rev`)).toBe(2);
    expect(memory.get(`teams/${TEAM}/revs/screens`)).toBe(2);
    expect(memory.get(`teams/${TEAM}/shown`)).toBe(2);
    expect(memory.users.get('player1')?.claims).toEqual({ device: TEAM, screen: firstScreen });
  });

  test('takes the newest code of a player and no other, however many were written', async () => {
    const now = memory.ports.clock.now();
    const codes = ['CCDEFG', 'CCDEFH', 'CCDEFJ'];
    for (const [i, code] of codes.entries()) {
      memory.set({ [`codes/${code}`]: { created: now + Math.min(i, 1), device: 'player2' } });
    }
    memory.device('player2');
    expect(await pair({ code: 'CCDEFG' })).toBe('codeExpired');
    expect(await pair({ code: 'CCDEFH' })).toBe('codeExpired');
    expect(memory.get('devices/player2')).toBeNull();
    expect(await pair({ code: 'CCDEFJ' })).toEqual({ screenId: firstScreen });
  });

  test('adds a screen with a name behind the others', async () => {
    await pair({ screenId: NEW_SCREEN, name: 'Bar', orientation: 'portrait' });
    expect(memory.get(`teams/${TEAM}/screens/1`)).toMatchObject({
      id: NEW_SCREEN,
      name: 'Bar',
      orientation: 'portrait',
      deviceId: 'player1',
    });
    expect(await pair({ screenId: 'unknownUNKNOWN123456', code: 'HJKMNP' })).toBe('codeUnknown');
  });

  test('asked again after a lost answer it succeeds, for anything else the code is used up', async () => {
    await pair();
    expect(await pair()).toEqual({ screenId: firstScreen });
    expect(await pair({ screenId: NEW_SCREEN, name: 'Bar' })).toBe('codeExpired');
  });

  test('refuses unknown and old codes', async () => {
    expect(await pair({ code: 'HJKMNP' })).toBe('codeUnknown');
    expect(await pair({ code: '../../' })).toBe('codeUnknown');
    expect(await pair({ code: 'ACDEF' })).toBe('codeUnknown');
    memory.advance(10 * 60 * 1000 + 1);
    expect(await pair()).toBe('codeExpired');
  });

  test('refuses whoever is no admin of the team', async () => {
    expect(await pair({}, memory.person('stranger'))).toBe('notAllowed');
    expect(await pair({}, memory.device('player1'))).toBe('notAllowed');
    const editor = memory.person('editor');
    const row = { id: 'editor', name: 'E', email: 'e@example.org', role: 'editor' };
    memory.set({ [`teams/${TEAM}/users/editor`]: row });
    expect(await pair({}, editor)).toBe('notAllowed');
    memory.set({ [`teams/${TEAM}/users/editor/role`]: 'admin' });
    memory.set({ [`teams/${TEAM}/users/editor/removed`]: true });
    expect(await pair({}, editor)).toBe('notAllowed');
  });

  test('limits attempts per account and per address', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect(await pair({ code: 'HJKMNP' })).toBe('codeUnknown');
    expect(await pair()).toBe('tooManyAttempts');
  });

  test('counts each paired screen against the limit of the plan', async () => {
    memory.set({ [`plans/${TEAM}/screens`]: 1 });
    await pair();
    showCode('HJKMNP', 'player2');
    expect(await pair({ code: 'HJKMNP', screenId: NEW_SCREEN, name: 'Bar' })).toBe('noLicence');
    expect(await pair({ code: 'HJKMNP' })).toEqual({ screenId: firstScreen });
  });

  test('a replaced player loses its rights', async () => {
    await pair();
    showCode('HJKMNP', 'player2');
    await pair({ code: 'HJKMNP' });
    expect(memory.get('devices')).toEqual({ player2: { teamId: TEAM, screenId: firstScreen } });
    expect(memory.users.get('player1')?.claims).toEqual({});
  });

  test('a player that moves to another screen leaves the old one free', async () => {
    await pair();
    showCode('HJKMNP', 'player1');
    await pair({ code: 'HJKMNP', screenId: NEW_SCREEN, name: 'Bar' });
    expect(memory.get(`teams/${TEAM}/screens/0/deviceId`)).toBeNull();
    expect(memory.get('devices/player1/screenId')).toBe(NEW_SCREEN);
  });

  test('runs again on fresh data when somebody else was faster', async () => {
    memory.interfereOnce(() =>
      memory.set({ [`teams/${TEAM}/rev`]: 7, [`teams/${TEAM}/screens/0/name`]: 'Renamed' }),
    );
    await pair();
    expect(memory.get(`teams/${TEAM}/rev`)).toBe(8);
    expect(memory.get(`teams/${TEAM}/screens/0/name`)).toBe('Renamed');
  });

  test('two people with one code do not both get the player', async () => {
    memory.interfereOnce(() =>
      memory.set({ [`codes/${CODE}/teamId`]: 'otherOTHERother12345', [`teams/${TEAM}/rev`]: 5 }),
    );
    expect(await pair()).toBe('codeExpired');
    expect(memory.get('devices')).toBeNull();
  });
});

describe('unpairScreen', () => {
  test('frees the screen and takes the rights of its player', async () => {
    await pair();
    memory.set({ [`screens/${TEAM}/${firstScreen}`]: 1 });
    expect(await unpair(firstScreen)).toEqual({});
    expect(memory.get('devices')).toBeNull();
    expect(memory.get(`screens/${TEAM}`)).toBeNull();
    expect(memory.get(`teams/${TEAM}/screens/0`)).toMatchObject({ name: 'Screen 1', rev: 3 });
    expect(memory.get(`teams/${TEAM}/screens/0/deviceId`)).toBeNull();
    expect(memory.users.get('player1')?.claims).toEqual({});
    expect(await unpair(firstScreen)).toEqual({});
    expect(await unpair(NEW_SCREEN)).toBe('notFound');
  });
});
