import { beforeEach, expect, test, vi } from 'vitest';
import type { TeamId, UserId } from '../../model/ids.ts';
import { saveUser } from '../../model/mutations/user/saveUser.ts';
import { endedSignIn } from '../../platform/memory/endedSignIn.ts';
import type { Store } from '../../store/openStore.ts';
import type { StoredSession, SessionAccount } from '../../store/sessionAccount.ts';
import { createSessionHost, type SessionHost } from './createSessionHost.ts';
import { createOtherTabs } from './otherTabs.ts';
import type { TabTeam } from './tabTeam.ts';

const team = (n: number) => `teamTEAMteamTEAMte0${n}` as TeamId;
const ADA: SessionAccount = {
  uid: 'ada' as UserId,
  email: 'ada@example.org',
  name: 'Ada',
  language: 'en',
  currentTeam: team(1),
  lastTeams: [team(1), team(2)],
};

let row: SessionAccount | undefined;
const restarts: string[] = [];
/** Loads the scripts that signing out needs. */
let scripts = async () => undefined;
const rows: StoredSession = {
  read: async () => row,
  write: async (account) => void (row = account),
  clear: async () => void (row = undefined),
  close: () => undefined,
};
const commit = vi.fn<(mutation: { name: string }, args: object) => Promise<object>>(async () => ({
  ok: true,
}));
const forgetTeams = vi.fn<Store['forgetTeams']>(async () => undefined);
const store = {
  commit,
  forgetTeams,
  signOut: async () => undefined,
  prepareSignOut: () => scripts(),
  close: () => undefined,
  watchReplaced: () => () => undefined,
} as unknown as Store; // the methods that a session calls

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
let channels: Channel[] = [];
/** A channel between the tabs, which are all in this thread. */
function openChannel(): Channel {
  const own: Channel = {
    onmessage: null,
    postMessage: () => {
      for (const { onmessage } of channels.filter((one) => one !== own))
        onmessage?.call(own as BroadcastChannel, new MessageEvent('message'));
    },
  };
  channels.push(own);
  return own;
}

/** A tab with its own session storage; opening it again simulates a reload. */
function createTab() {
  let team: string | null = null;
  const tabTeam: TabTeam = {
    read: () => team,
    write: (next) => void (team = next ?? null),
  };
  const logger = { error: () => undefined };
  return async () => {
    const restart = (path: string) => void restarts.push(path);
    const otherTabs = createOtherTabs(openChannel);
    const deps = { rows, tabTeam, otherTabs, logger, openStore: async () => store, restart };
    const host = createSessionHost(deps as never);
    await host.resume();
    return host;
  };
}

beforeEach(() => {
  row = ADA;
  channels = [];
  restarts.length = 0;
});

test('two tabs work in two teams, and each keeps its own over a reload', async () => {
  const [left, right] = [createTab(), createTab()];
  await (await left()).switchTeam(team(1));
  await (await right()).switchTeam(team(2));
  expect((await left()).current()?.teamId).toBe(team(1));
  expect((await right()).current()?.teamId).toBe(team(2));
});

test('why the last sign-in ended is over once somebody has signed in', async () => {
  const kept = new Map([['vitrine.ended', 'deleted']]);
  const storage = {
    getItem: (name: string) => kept.get(name),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  expect(endedSignIn()).toBe('deleted');
  await (await createTab()()).enter(ADA);
  expect(endedSignIn()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('a new tab opens the team that was opened last on this device', async () => {
  await (await createTab()()).switchTeam(team(2));
  expect((await createTab()()).current()?.teamId).toBe(team(2));
});

test('a team that was switched to is kept in the profile, for other devices', async () => {
  await (await createTab()()).switchTeam(team(2));
  expect(commit).toHaveBeenLastCalledWith(saveUser, { fields: { currentTeam: team(2) } });
});

test('a team that two tabs do not share is not forgotten by either', async () => {
  const [left, right] = [createTab(), createTab()];
  const stale = await right();
  await (await left()).switchTeam(team(3));
  await stale.switchTeam(team(4));
  expect((await left()).current()?.teamId).toBe(team(3));
});

test.each([
  ['signed out', undefined],
  [
    'as somebody else',
    { ...ADA, uid: 'kim' as UserId, currentTeam: team(5), lastTeams: [team(5)] },
  ],
])('a tab whose account is gone in another one starts anew as that one: %s', async (_, stored) => {
  const doings = [
    (host: SessionHost) => host.switchTeam(team(2)),
    (host: SessionHost) => host.adoptTeam(team(2)),
    (host: SessionHost) => host.forgetTeam(team(2), team(1)),
  ];
  for (const act of doings) {
    row = ADA;
    restarts.length = 0;
    const tab = createTab();
    const host = await tab();
    row = stored;
    await act(host);
    expect(row).toEqual(stored);
    expect(restarts).toEqual(['/dashboard']);
    expect((await tab()).current()?.userId).toBe(stored?.uid);
  }
});

test('a tab does not go back to a team that is gone, nor to one of another account', async () => {
  const tab = createTab();
  await (await tab()).switchTeam(team(2));
  await (await tab()).forgetTeam(team(2), team(1));
  expect((await tab()).current()?.teamId).toBe(team(1));
  await (await tab()).leave('discard' as never);
  row = { ...ADA, uid: 'kim' as UserId, currentTeam: team(5), lastTeams: [team(5), team(1)] };
  expect((await tab()).current()?.teamId).toBe(team(5));
});

test('work that was never saved goes with a team only where nobody asks to keep it', async () => {
  await (await createTab()()).forgetTeam(team(2), team(1), 'kept');
  expect(forgetTeams).toHaveBeenLastCalledWith([team(2)], 'kept');
  await (await createTab()()).forgetTeam(team(2), team(1));
  expect(forgetTeams).toHaveBeenLastCalledWith([team(2)], undefined);
});

test('a sign-out whose script does not come changes nothing, and is made good later', async () => {
  const host = await createTab()();
  restarts.length = 0;
  scripts = () => Promise.reject(new TypeError('no script'));
  await expect(host.leave('keep')).rejects.toThrow('no script');
  expect([row, restarts]).toEqual([ADA, []]);
  scripts = async () => undefined;
  await host.leave('keep');
  expect([row, restarts]).toEqual([undefined, ['/login']]);
});

test.each([
  ['a sign-out that keeps changes', (host: SessionHost) => host.leave('keep'), 2],
  ['another sign-in', (host: SessionHost) => host.enter({ ...ADA, uid: 'kim' as UserId }), 1],
])('a tab that was left open does not outlive %s in another one', async (_, act, count) => {
  const [host] = [await createTab()(), await createTab()()];
  await act(host);
  await vi.waitFor(() => expect(restarts).toHaveLength(count));
  expect(restarts).toContain('/dashboard');
});

test('a tab stays as it is while its own account signs in again in another one', async () => {
  const [host] = [await createTab()(), await createTab()()];
  await host.enter(ADA);
  await Promise.resolve();
  expect(restarts).toEqual([]);
});

test('tells whoever listens that another account is shown, until they stop', async () => {
  const host = await createTab()();
  const told = vi.fn<() => void>();
  const stop = host.subscribe(told);
  await host.enter({ ...ADA, uid: 'bob' as UserId });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  await host.enter(ADA);
  expect(told).toHaveBeenCalledTimes(1);
});
