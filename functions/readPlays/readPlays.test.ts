import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { COMPANY, openCompany } from '../teams/company.testkit.ts';
import { readPlays } from './readPlays.ts';

const { office, kiosk, others } = COMPANY;
const SLIDE = 'slideSLIDEslideSLIDE';
const BOOT = 'bootBOOTbootBOOTboot';
let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  company = await openCompany();
  const place = `plays/${kiosk}/${company.screenIn('kiosk')}`;
  for (const day of ['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03']) {
    const count = Number(day.slice(-2));
    company.set({ [`${place}/${day}/${BOOT}/${SLIDE}`]: { count, seconds: count * 10 } });
  }
});

const read = (given: object = {}, caller: Caller = company.editor) =>
  readPlays
    .call(company.ports, caller, {
      teamId: office,
      branchId: kiosk,
      from: '2026-06-01',
      to: '2026-06-02',
      ...given,
    })
    .catch((error: { code: string }) => error.code);

test('sums what played on the screens of a team below, both days included', async () => {
  const second = { id: 'secondSECONDsecond12', name: 'Second' };
  company.set({
    [`teams/${kiosk}/screens/1`]: second,
    [`plays/${kiosk}/${second.id}/2026-06-02/${BOOT}/${SLIDE}`]: { count: 5, seconds: 50 },
  });
  expect(await read()).toEqual({
    figures: [
      { day: '2026-06-01', slideId: SLIDE, screens: 1, count: 1, seconds: 10 },
      { day: '2026-06-02', slideId: SLIDE, screens: 2, count: 7, seconds: 70 },
    ],
  });
});

test('returns nothing of teams that are not below, and nothing to those who are not above', async () => {
  expect(await read({ branchId: others })).toBe('notAllowed');
  expect(await read({ branchId: office })).toBe('notAllowed');
  expect(await read({ teamId: kiosk, branchId: office }, company.founder)).toBe('notAllowed');
  for (const caller of [company.local, company.stranger, company.device('player of kiosk')]) {
    expect([caller.uid, await read({}, caller)]).toEqual([caller.uid, 'notAllowed']);
  }
});

test('refuses days that do not exist, and periods too long to read at once', async () => {
  expect(await read({ from: '2026-02-30' })).toBe('invalidInput');
  expect(await read({ from: '2026-01-01', to: '2026-12-31' })).toBe('invalidInput');
});
