import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { COMPANY, openCompany } from '../teams/company.testkit.ts';
import { changeScreens } from './changeScreens.ts';

const { office, harbour } = COMPANY;
let company: Awaited<ReturnType<typeof openCompany>>;
let id: string;
beforeEach(async () => {
  company = await openCompany();
  id = company.screenIn('harbour');
});

const change = (fields: object, caller: Caller = company.founder, screen = id) =>
  changeScreens
    .call(company.ports, caller, { teamId: harbour, changes: [{ id: screen, fields }] })
    .catch((error: { code: string }) => error.code);
const row = () => company.get(`teams/${harbour}/screens/0`) as Record<string, unknown>;
const revs = () =>
  ['rev', 'revs/screens', 'shown'].map((at) => company.get(`teams/${harbour}/${at}`));

test('changes what is named and nothing else, tells players and pages, and says what it was', async () => {
  company.set({ [`teams/${harbour}/screens/0/hours`]: 'Mo 08:00-12:00' });
  company.set({ [`teams/${harbour}/screens/0/newer`]: 'of a newer app' });
  const before = row();
  const [rev] = revs() as [number];
  const fields = { hours: 'Tu 08:00-12:00', transition: 'cut' };
  expect(await change(fields)).toEqual({
    before: [{ id, fields: { hours: 'Mo 08:00-12:00', transition: 'fade' }, roles: {} }],
  });
  const { edits, ...after } = row();
  expect(after).toEqual({ ...before, ...fields, rev: rev + 1 });
  expect(revs()).toEqual([rev + 1, rev + 1, rev + 1]);
  expect(JSON.stringify(edits)).toContain('founder');
});

test('is taken back by what it answered', async () => {
  const before = row();
  const answer = (await change({ hours: 'Tu 08:00-12:00' })) as { before: [{ fields: object }] };
  await change(answer.before[0].fields);
  expect(row()['hours'] ?? '').toBe(before['hours'] ?? '');
});

test('gives and takes roles, and leaves those that others have given', async () => {
  const [window, counter] = ['windowWINDOWwindow12', 'counterCOUNTERcount1'];
  company.set({ [`teams/${harbour}/screens/0/roles`]: { [window]: true } });
  const set = async (roles: object) => {
    const changes = [{ id, roles }];
    return changeScreens.call(company.ports, company.founder, { teamId: harbour, changes });
  };
  expect(await set({ [counter]: true })).toEqual({
    before: [{ id, fields: {}, roles: { [counter]: false } }],
  });
  expect(row()['roles']).toEqual({ [window]: true, [counter]: true });
  await set({ [window]: false });
  expect(row()['roles']).toEqual({ [counter]: true });
});

test('is for admins of that very team: not for the office, nor for devices', async () => {
  const before = row();
  const elsewhere = { ...company, admin: company.person('headOfOffice') };
  company.set({
    [`teams/${office}/users/headOfOffice`]: {
      id: 'headOfOffice',
      role: 'admin',
      name: 'x',
      rev: 1,
    },
    [`teams/${harbour}/users/barista`]: { id: 'barista', role: 'editor', name: 'x', rev: 1 },
  });
  for (const caller of [
    elsewhere.admin,
    company.editor,
    company.stranger,
    company.person('barista'),
    company.device('player of harbour'),
  ]) {
    expect([caller.uid, await change({ sound: true }, caller)]).toEqual([caller.uid, 'notAllowed']);
  }
  expect(row()).toEqual(before);
  expect(await change({ sound: true }, company.local)).toMatchObject({ before: [{ id }] });
});

test.each([
  ['a name, which is of one screen', { name: 'All the same' }],
  ['a player', { deviceId: 'mine' }],
  ['hours that cannot be read', { hours: 'whenever' }],
  ['an unknown transition', { transition: 'explode' }],
])('refuses %s', async (_what, fields) => {
  const before = row();
  expect(await change(fields)).toBe('invalidInput');
  expect(row()).toEqual(before);
});

test('changes all or none: a screen that is gone is refused with the others', async () => {
  const before = row();
  const changes = [
    { id, fields: { sound: true } },
    { id: 'goneGONEgoneGONEgone', fields: { sound: true } },
  ];
  const call = changeScreens.call(company.ports, company.founder, { teamId: harbour, changes });
  await expect(call).rejects.toMatchObject({ code: 'notFound' });
  expect(row()).toEqual(before);
});
