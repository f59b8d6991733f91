import { beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { readShare } from './readShare.ts';

const id = (name: string) => name.padEnd(20, '0');
const OFFICE = id('office');
const SLIDE = id('slide');
const [COUNTER, WINDOW] = [id('counter'), id('window')];
const caller = (uid: string, provider = 'password') => ({
  address: '198.51.100.7',
  uid,
  token: { sub: uid, firebase: { sign_in_provider: provider } },
});
const branchOf = (n: number) => id(`branch${n}x`);
const member = (uid: string) => ({ [uid]: { id: uid, role: 'editor', name: uid, email: 'x' } });

let memory: ReturnType<typeof createMemoryPorts>;
const set = (updates: Record<string, Json>) => memory.ports.database.update(updates);

/** An office of forty branches, each with two counters, the last four with one, and a window. */
beforeEach(async () => {
  memory = createMemoryPorts({});
  const now = memory.ports.clock.now();
  const children: Record<string, Json> = {};
  for (let n = 0; n < 40; n++) {
    const branch = branchOf(n);
    children[branch] = { id: branch, name: `Café ${n}` };
    const roles = n < 36 ? [COUNTER, COUNTER, WINDOW] : [COUNTER, WINDOW];
    const screens = roles.map((role, at) => ({
      id: id(`screen${n}x${at}`),
      name: `Screen ${at}`,
      orientation: 'landscape',
      deviceId: id(`device${n}x${at}`),
      roles: { [role]: true },
    }));
    const report = { at: now, rev: 3, above: { [OFFICE]: 7 }, failures: {} };
    await set({
      [`teams/${branch}`]: { name: `Café ${n}`, acceptsRequired: true, screens, rootTeam: OFFICE },
      [`screens/${branch}`]: Object.fromEntries(screens.map((one) => [one.id, now])),
      [`screenStates/${branch}`]: Object.fromEntries(screens.map((one) => [one.id, report])),
    });
  }
  await set({
    [`teams/${OFFICE}`]: {
      name: 'Nordwind',
      children,
      screenRoles: { [COUNTER]: { name: 'Counter' }, [WINDOW]: { name: 'Window' } },
      users: member('editor'),
    },
  });
  await slide({});
});

const slide = (fields: Record<string, Json>) =>
  set({
    [`teams/${OFFICE}/slides/4`]: {
      id: SLIDE,
      type: 'webview',
      web: 'https://example.org/',
      status: 'published',
      shownRev: 7,
      share: { isRequired: true, toAll: true, place: 'after', roles: { [COUNTER]: true } },
      ...fields,
    },
  });

const read = (by = caller('editor'), teamId = OFFICE, slideId = SLIDE) =>
  readShare
    .call(memory.ports, by, { teamId, slideId })
    .catch((error: { code: string }) => error.code) as Promise<any>;

async function sums() {
  const { branches } = await read();
  const sum = (of: (branch: any) => number) =>
    branches.reduce((all: number, branch: any) => all + of(branch), 0);
  return {
    branches: `${sum(({ done }) => Number(done > 0))} of ${branches.length}`,
    screens: `${sum(({ done }) => done)} of ${sum(({ of }) => of)}`,
  };
}
const branch = async (n: number) => {
  const { branches } = await read();
  const { done, of, why } = branches.find((one: any) => one.id === branchOf(n));
  return { done, of, why };
};

test('counts branches and the screens of the role, from what they told', async () => {
  expect(await sums()).toEqual({ branches: '40 of 40', screens: '76 of 76' });
});

test('says in which branches and why not', async () => {
  const now = memory.ports.clock.now();
  const state = (n: number, at: number) => `screenStates/${branchOf(n)}/${id(`screen${n}x${at}`)}`;
  await set({
    [`teams/${branchOf(0)}/acceptsRequired`]: null,
    [`teams/${branchOf(1)}/screens/0/roles`]: null,
    [`teams/${branchOf(1)}/screens/1/deviceId`]: null,
    [`${state(2, 0)}/above/${OFFICE}`]: 6,
    [`${state(3, 0)}/above`]: null,
    [`screens/${branchOf(3)}/${id('screen3x0')}`]: now - 60 * 60_000,
    [`${state(4, 1)}/failures`]: { [SLIDE]: 'failed' },
  });
  expect(await branch(0)).toEqual({ done: 0, of: 2, why: { notAgreed: 2 } });
  expect(await branch(1)).toEqual({ done: 0, of: 0, why: { noScreen: 1 } });
  expect(await branch(2)).toEqual({ done: 1, of: 2, why: { behind: 1 } });
  expect(await branch(3)).toEqual({ done: 1, of: 2, why: { silent: 1 } });
  expect(await branch(4)).toEqual({ done: 1, of: 2, why: { failed: 1 } });
  expect(await sums()).toEqual({ branches: '38 of 40', screens: '69 of 74' });
});

test('of an offered one by the switches, of chosen branches only', async () => {
  const share = { isRequired: false, toAll: false, place: 'after' };
  const branches = Object.fromEntries(
    [0, 1].map((n) => [branchOf(n), { id: branchOf(n), active: true }]),
  );
  await slide({ share, branches });
  await set({ [`teams/${branchOf(1)}/subscriptions`]: { 0: { id: SLIDE, active: true } } });
  expect(await sums()).toEqual({ branches: '1 of 2', screens: '3 of 6' });
  expect(await branch(0)).toEqual({ done: 0, of: 3, why: { notSubscribed: 3 } });
});

describe('one that was withdrawn', () => {
  test('is counted where it is gone, not where it never was', async () => {
    await set({ [`teams/${branchOf(0)}/acceptsRequired`]: null });
    await set({
      [`screenStates/${branchOf(1)}/${id('screen1x0')}/above/${OFFICE}`]: 8,
    });
    await slide({ status: 'archived', shownRev: 8 });
    expect(await branch(0)).toEqual({ done: 0, of: 0, why: {} });
    expect(await branch(1)).toEqual({ done: 1, of: 2, why: { behind: 1 } });
  });

  test('and one that was never published is to arrive nowhere', async () => {
    await slide({ status: 'draft', shownRev: null });
    expect(await read()).toMatchObject({ branches: [] });
  });
});

test('is for members of that team alone', async () => {
  await set({ [`teams/${branchOf(0)}/users`]: member('local') });
  for (const by of [caller('local'), caller('stranger'), caller('device', 'anonymous')])
    expect([by.uid, await read(by)]).toEqual([by.uid, 'notAllowed']);
  expect(await read(caller('local'), branchOf(0))).toBe('notFound');
  expect(await read(caller('editor'), OFFICE, id('none'))).toBe('notFound');
});
