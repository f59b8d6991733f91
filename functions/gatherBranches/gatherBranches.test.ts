import { beforeEach, expect, test } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { parseBranch } from '../../src/model/rules/branches.ts';
import type { Caller } from '../defineFunction.ts';
import { COMPANY, openCompany } from '../teams/company.testkit.ts';
import { changeScreens } from '../changeScreens/changeScreens.ts';
import { gatherBranches } from './gatherBranches.ts';

const { office, harbour, station, kiosk } = COMPANY;
const SLIDE = 'slideSLIDEslideSLIDE';
let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  company = await openCompany();
});

const gather = (caller: Caller = company.founder, teamId: string = office) =>
  gatherBranches
    .call(company.ports, caller, { teamId })
    .catch((error: { code: string }) => error.code);
const branch = (id: string) => parseBranch(company.get(`branches/${office}/${id}`), id as TeamId);
const nowOf = (id: string) => branch(id)?.screens[0]?.now;

test('holds every screen of every team below, with what it does and as of when', async () => {
  company.report('harbour', { playing: SLIDE, failures: { [SLIDE]: 'failed' } });
  company.report('station', { timeZone: 'Europe/Berlin' });
  await gather();
  expect(branch(harbour)).toEqual({
    id: harbour,
    name: 'Harbour',
    atMs: company.ports.clock.now(),
    screens: [
      {
        id: company.screenIn('harbour'),
        name: 'Screen 1',
        now: { kind: 'plays', slide: SLIDE },
        roles: {},
        failures: 1,
      },
    ],
  });
  expect(branch(station)?.screens[0]).toMatchObject({
    now: { kind: 'noSlide' },
    timeZone: 'Europe/Berlin',
    failures: 0,
  });
  expect(nowOf(kiosk)).toEqual({ kind: 'unpaired' });
});

test('calls a screen what its own team calls it: silent, dark, with an alert or old settings', async () => {
  company.report('harbour', { playing: SLIDE });
  await gather();
  company.advance(11 * 60_000);
  await gather();
  expect(nowOf(harbour)).toMatchObject({ kind: 'silent' });

  company.report('harbour', { playing: SLIDE });
  company.set({ [`teams/${harbour}/screens/0/hours`]: 'Mo 20:00-21:00' });
  company.advance(61_000);
  await gather();
  expect(nowOf(harbour)).toMatchObject({ kind: 'dark', untilMs: expect.any(Number) });

  company.set({ [`teams/${harbour}/screens/0/hours`]: null });
  company.report('harbour', { playing: SLIDE, screenRev: 0 });
  company.advance(61_000);
  await gather();
  expect(nowOf(harbour)).toEqual({ kind: 'newSettings' });

  company.report('harbour', { alert: SLIDE });
  company.advance(61_000);
  await gather();
  expect(nowOf(harbour)).toEqual({ kind: 'alert' });
});

test('holds nothing of how a screen is set up, and no address of a device', async () => {
  company.report('harbour', { playing: SLIDE, size: '1920x1080', appVersion: '0.2.0' });
  company.set({ [`teams/${harbour}/screens/0/hours`]: 'Mo 00:00-23:00' });
  await gather();
  const screens = company.get(`branches/${office}/${harbour}/screens`) as Record<string, object>;
  expect(Object.keys(Object.values(screens)[0] ?? {}).toSorted()).toEqual([
    'failures',
    'name',
    'now',
  ]);
});

test('tells each asker which screens they may change', async () => {
  const ask = async (caller: Caller) => {
    const { branches } = (await gather(caller)) as { branches: { id: string; mayEdit: boolean }[] };
    return Object.fromEntries(branches.map(({ id, mayEdit }) => [id, mayEdit]));
  };
  expect(await ask(company.founder)).toEqual({ [harbour]: true, [station]: true, [kiosk]: true });
  expect(await ask(company.editor)).toEqual({ [harbour]: false, [station]: false, [kiosk]: false });
});

test('is for members of the team above alone', async () => {
  expect(await gather(company.stranger)).toBe('notAllowed');
  expect(await gather(company.local)).toBe('notAllowed');
  expect(await gather(company.device('player of harbour'))).toBe('notAllowed');
  // A parent in the middle sees what is below it.
  expect(await gather(company.local, harbour)).toEqual({
    branches: [{ id: kiosk, mayEdit: false }],
  });
  expect(company.get(`branches/${office}`)).toBeNull();
});

test('is made once a minute, whoever asks, and at once when a team joins or leaves', async () => {
  const writes: string[][] = [];
  const { update } = company.ports.database;
  const counted = {
    ...company.ports,
    database: {
      ...company.ports.database,
      update: (updates: Readonly<Record<string, Json>>) => {
        writes.push(Object.keys(updates));
        return update(updates);
      },
    },
  };
  const ask = (caller: Caller) => gatherBranches.call(counted, caller, { teamId: office });
  await Promise.all([ask(company.founder), ask(company.editor)]);
  company.advance(59_000);
  await ask(company.editor);
  expect(writes).toEqual([[`branches/${office}`]]);
  company.advance(2000);
  await ask(company.editor);
  expect(writes).toHaveLength(2);
  company.set({ [`teams/${office}/children/${station}`]: null });
  await ask(company.editor);
  expect(Object.keys(company.get(`branches/${office}`) as object).toSorted()).toEqual(
    [harbour, kiosk].toSorted(),
  );
});

test('is made anew once somebody has changed screens below', async () => {
  await gather();
  const id = company.screenIn('harbour');
  const roles = { counterCOUNTERcount1: true };
  const changes = [{ id, roles }];
  await changeScreens.call(company.ports, company.local, { teamId: harbour, changes });
  company.advance(1000);
  await gather();
  expect(branch(harbour)?.screens[0]?.roles).toEqual(roles);
});

test('ends where teams are below each other in a circle', async () => {
  company.set({ [`teams/${kiosk}/children/${harbour}`]: { id: harbour, name: 'Harbour' } });
  const { branches } = (await gather()) as { branches: { id: string }[] };
  expect(branches.map(({ id }) => id).toSorted()).toEqual([harbour, kiosk, station].toSorted());
});
