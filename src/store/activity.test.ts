import { describe, expect, it } from 'vitest';
import type { LogRow, SpaceRow, UploadRow } from '../../sync/engine/rows.ts';
import { activityGroups, type ActivityFacts, dependentsOf, reasonsOf } from './activity.ts';

/* Derives why changes wait, from stored data alone. */
const TEAM = 'teams/t1';
const change = (seq: number, fields: Partial<LogRow> = {}): LogRow =>
  ({
    seq,
    id: `change${seq}`,
    name: 'slide.save',
    state: 'waiting',
    spaces: [TEAM],
    reads: [],
    writes: [`slide:t1/s${seq}`],
    uploads: [],
    ...fields,
  }) as unknown as LogRow; // without the fields that reasons do not depend on
const space = (fields: Partial<SpaceRow> = {}) =>
  ({ space: TEAM, access: 'member', rev: 1, ...fields }) as SpaceRow; // as above
const file = (mutation: string, fields: Partial<UploadRow> = {}) =>
  ({ mutation, type: 'image/png', bytes: 9, sent: 0, state: 'waiting', ...fields }) as UploadRow;
const facts = (log: readonly LogRow[], fields: Partial<ActivityFacts> = {}): ActivityFacts => ({
  log,
  spaces: [space()],
  uploads: [],
  status: { phase: 'waiting' },
  isOnline: true,
  isMetered: false,
  ...fields,
});
const reasons = (log: readonly LogRow[], fields: Partial<ActivityFacts> = {}) =>
  reasonsOf(facts(log, fields)).map(({ reason }) => reason);

const video = { type: 'video/mp4', bytes: 90_000_000 };
const held = change(1, { state: 'held' });
const upload = (fields: Partial<UploadRow> = {}) => ({ uploads: [file('change1', fields)] });
const CASES: readonly (readonly [string, LogRow, Partial<ActivityFacts>])[] = [
  ['next', change(1), {}],
  ['noNetwork', change(1), { isOnline: false }],
  ['portal', change(1), { status: { phase: 'offline', isPortal: true } }],
  ['hostFull', change(1), { status: { phase: 'offline', isFull: true } }],
  ['unreachable', change(1), { status: { phase: 'offline' } }],
  ['signIn', change(1), { status: { phase: 'needsSignIn' }, isOnline: false }],
  ['appTooOld', change(1), { spaces: [space({ needsNewerApp: true })], isOnline: false }],
  ['teamClosed', change(1), { spaces: [space({ lost: true })] }],
  ['readOnly', change(1), { spaces: [space({ access: 'reader' })] }],
  ['loading', change(1), { spaces: [] }],
  ['files', held, upload()],
  ['files', held, upload({ hindered: 'portal', state: 'done' })],
  ['metered', held, { ...upload(video), isMetered: true }],
  ['files', held, { ...upload({ ...video, isAskedFor: true }), isMetered: true }],
  ['portal', held, upload({ hindered: 'portal' })],
  ['hostFull', held, upload({ hindered: 'full' })],
  ['unreachable', held, upload({ hindered: 'noAnswer' })],
  ['files', held, upload({ hindered: 'refused' })],
  ['files', held, upload({ hindered: 'tooLarge' })],
  ['noNetwork', held, { ...upload(video), isMetered: true, isOnline: false }],
  ['sending', change(1, { state: 'sent' }), { status: { phase: 'sending' } }],
  ['unanswered', change(1, { state: 'sent' }), { status: { phase: 'offline' } }],
  ['noNetwork', change(1, { state: 'sent' }), { isOnline: false }],
  ['parked', change(1, { state: 'parked' }), { isOnline: false }],
  ['takingBack', change(1, { state: 'sent', isDiscarded: true }), {}],
];

describe('the reason why a change waits', () => {
  it.each(CASES)('is %s', (reason, row, fields) => {
    expect(reasons([row], fields)).toEqual([reason]);
  });

  it('is an earlier change of the same row that is held up itself', () => {
    const again = change(2, { writes: held.writes });
    const third = change(3, { writes: held.writes });
    const all = reasonsOf(facts([held, again, third, change(4)], upload()));
    expect(all.map(({ reason }) => reason)).toEqual(['files', 'behind', 'behind', 'next']);
    expect(all[2]?.behind).toBe(held);
  });

  it('is the trash for all changes of a slide that was deleted before it was sent', () => {
    const deletion = change(2, { writes: held.writes });
    const rests = { uploads: [{ ...upload().uploads[0], ref: held.writes[0], isResting: true }] };
    expect(reasons([held, deletion, change(3)], rests as never)).toEqual([
      'resting',
      'resting',
      'next',
    ]);
  });

  it('is no earlier change that goes as well, or was set aside', () => {
    const again = change(2, { writes: held.writes });
    expect(reasons([change(1), again])).toEqual(['next', 'next']);
    expect(reasons([change(1, { state: 'parked' }), again])).toEqual(['parked', 'next']);
  });

  it('is no change of a row that is read for permissions only', () => {
    const role = change(1, { state: 'held', writes: ['member:t1/u1'] });
    const reader = change(2, { reads: ['member:t1/u1'] });
    expect(reasons([role, reader], upload())).toEqual(['files', 'next']);
  });
});

it('groups by reason, what needs a person first, newest first within', () => {
  const log = [change(1), change(2, { state: 'parked' }), change(3), change(4, { state: 'sent' })];
  const groups = activityGroups(facts(log)).map(({ reason, changes }) => [
    reason,
    changes.map(({ row }) => row.seq),
  ]);
  expect(groups).toEqual([
    ['parked', [2]],
    ['sending', [4]],
    ['next', [3, 1]],
  ]);
});

it('has every change once, however many there are', () => {
  const states = ['waiting', 'held', 'parked', 'sent'] as const;
  const log = Array.from({ length: 1_000 }, (_, n) =>
    change(n, { state: states[n % 4] ?? 'waiting', writes: [`slide:t1/s${n % 37}`] }),
  );
  const shown = activityGroups(facts(log)).flatMap(({ changes }) =>
    changes.map(({ row }) => row.seq),
  );
  expect(shown.toSorted((a, b) => a - b)).toEqual(log.map(({ seq }) => seq));
});

describe('what goes with a change that is taken back', () => {
  const made = change(1, { name: 'slide.add' });
  const isNew = (ref: string) => ref !== 'slide:t1/old';

  it('is what changes nothing but what it makes', () => {
    const [edit, other] = [change(2, { writes: made.writes }), change(3)];
    const both = change(4, { writes: [...made.writes, 'slide:t1/old'] });
    expect(dependentsOf(made, [made, edit, other, both], isNew)).toEqual([edit]);
  });

  it('is nothing where the row was there before, on the server or by an earlier change', () => {
    const edit = change(2, { writes: made.writes });
    const later = change(3, { writes: made.writes });
    expect(dependentsOf(edit, [made, edit, later], isNew)).toEqual([]);
    expect(dependentsOf(made, [made, edit], () => false)).toEqual([]);
  });
});
