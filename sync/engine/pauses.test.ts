import fc from '../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import type { Space } from '../../src/model/spaces.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, T2, twoTeams, U1 } from './device.testkit.ts';
import { BackendError, type Backend, type BackendErrorKind } from './ports.ts';
import { discardChange } from './review.ts';
import { add, isPatch, reasons, save, states, tamper, team } from './rules.testkit.ts';

const SPACES: readonly Space[] = [team, `teams/${T2}`, `users/${U1}`];
const KINDS: readonly BackendErrorKind[] = [
  'unreachable',
  'tooSlow',
  'tooLarge',
  'denied',
  'expired',
  'signedOut',
  'invalid',
];

/** Returns a server, and the device of a member that has read its team over a line that tests tamper with. */
async function createMember(now?: () => number) {
  const server = createMemoryServer({ initial: twoTeams() });
  const net = tamper(server.connect(U1));
  const device = createDevice(net, { seed: 1, ...(now && { now }) });
  await device.engine.open(team, 'member');
  await device.engine.drain();
  return { server, net, device };
}

describe('minClient raised while the outcome of a batch is open', () => {
  it('[b F] [FA15] is waited for without a request, and the batch is found again afterwards', async () => {
    let now = 1_000_000;
    const { server, net, device } = await createMember(() => now);
    await device.commit(addSlide, add(1));
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await device.engine.drain();
    net.after = undefined;
    expect(states(device)).toEqual(['sent']);
    server.admin({ [`${team}/minClient`]: 99, [`${team}/rev`]: 2 });
    device.engine.hurry();
    const before = net.reads.length;
    for (let minute = 0; minute < 60; minute++) {
      await device.engine.drain();
      now += 60_000;
    }
    expect(net.reads.length - before).toBeLessThan(30);
    expect(states(device)).toEqual(['sent']);
    expect(device.slot.disk.status?.phase).toBe('needsNewerApp');
    // The app is updated, which does not move the revision.
    server.admin({ [`${team}/minClient`]: 1 });
    const next = createDevice(net, { seed: 2, slot: device.slot, now: () => now });
    await next.engine.drain();
    expect(next.log()).toEqual([]);
    expect(server.counts.patches).toBe(1);
  });

  it('[FA2] [FA15] is no rule that refuses: the change waits for the app to be newer', async () => {
    const { server, net, device } = await createMember();
    // With a token renewed just before: a refusal now has another reason.
    let count = 0;
    net.before = (path, patch) =>
      isPatch(path, patch) && ++count === 1 ? ('expired' as const) : undefined;
    await device.commit(addSlide, add(1));
    await device.engine.drain();
    await device.commit(addSlide, add(2));
    server.admin({ [`${team}/minClient`]: 99, [`${team}/rev`]: 2 });
    await device.engine.drain();
    expect(net.refreshed).toBe(1);
    expect(states(device)).toEqual(['sent']);
    server.admin({ [`${team}/minClient`]: 1 });
    const next = createDevice(net, { seed: 2, slot: device.slot });
    await next.engine.drain();
    expect(next.log()).toEqual([]);
    expect(server.tree.get(`${team}/slides/1/id`)).toBe(add(2).id);
  });
});

describe('changes that are all refused', () => {
  it('[FA15] are set aside one after the other, with pauses', async () => {
    let now = 1_000_000;
    const { net, device } = await createMember(() => now);
    for (let n = 1; n <= 60; n++) await device.commit(addSlide, add(n));
    net.before = (path, patch) => (isPatch(path, patch) ? 'denied' : undefined);
    const { nextMs } = await device.engine.drain();
    expect(net.patches.length).toBeLessThan(40);
    expect(nextMs).toBeGreaterThanOrEqual(1_000);
    let waitedMs = 0;
    for (let turn = 0; turn < 200 && states(device).includes('waiting'); turn++) {
      const report = await device.engine.drain();
      now += report.nextMs ?? 0;
      waitedMs += report.nextMs ?? 0;
    }
    expect(new Set(reasons(device))).toEqual(new Set(['refusedByRule']));
    expect(waitedMs / 60_000).toBeLessThan(10);
    expect(net.refreshed).toBeLessThan(10);
  });
});

describe('a server that can be read but takes no changes, in a busy team', () => {
  it('[FA15] is sent them less and less often, and read all the same', async () => {
    let now = 1_000_000;
    const { server, net, device } = await createMember(() => now);
    await device.commit(addSlide, add(1));
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    for (let rev = 2; rev < 600; rev++) {
      server.admin({ [`${team}/name`]: `Team ${rev}`, [`${team}/rev`]: rev });
      device.engine.notice(team, rev);
      await device.engine.drain();
      now += 1_000;
    }
    expect(net.patches.length).toBeLessThan(20);
    const known = await device.store.transact((tx) => tx.spaces());
    expect(known.find(({ space }) => space === team)?.rev).toBe(599);
    net.before = undefined;
    device.engine.hurry();
    await device.engine.drain();
    expect(device.log()).toEqual([]);
  });
});

describe('a server that fails in both ways', () => {
  it('[FA15] is asked when the longer of both waits is over, not meanwhile', async () => {
    let now = 1_000_000;
    const { net, device } = await createMember(() => now);
    await device.commit(addSlide, add(1));
    net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    for (let turn = 0; turn < 5; turn++) now += (await device.engine.drain()).nextMs ?? 0;
    net.before = () => 'unreachable';
    device.engine.notice(team, 2);
    const before = net.reads.length + net.patches.length;
    let wakes = 0;
    for (const endMs = now + 600_000; now < endMs; wakes++) {
      const { nextMs } = await device.engine.drain();
      expect(nextMs).toBeGreaterThan(0);
      now += nextMs ?? 0;
    }
    expect(wakes).toBeLessThan(30);
    expect(net.reads.length + net.patches.length - before).toBeLessThan(150);
    net.before = undefined;
    device.engine.hurry();
    await device.engine.drain();
    expect(device.log()).toEqual([]);
  });
});

/** A possible response of a backend, however odd. */
type Answer =
  | { readonly name: 'right' }
  | { readonly name: 'fails'; readonly kind: BackendErrorKind; readonly isIn: boolean }
  | { readonly name: 'says'; readonly value: Json }
  | { readonly name: 'shifts'; readonly by: number };

const answers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Answer>({ name: 'right' }) },
  fc.record({
    name: fc.constant('fails' as const),
    kind: fc.constantFrom(...KINDS),
    isIn: fc.boolean(),
  }),
  fc.record({
    name: fc.constant('says' as const),
    value: fc.constantFrom<Json>(null, 0, 3, 99, 'x', {}, { epoch: 7 }, { batchId: 'b', n: 9 }),
  }),
  fc.record({ name: fc.constant('shifts' as const), by: fc.integer({ min: -3, max: 3 }) }),
);

/** What happens around the engine within a minute. */
const events = fc.record({
  notice: fc.option(fc.record({ space: fc.nat(2), rev: fc.option(fc.nat(12)) })),
  reader: fc.option(fc.boolean()),
  discards: fc.boolean(),
  restarts: fc.boolean(),
});

const MOST_A_DRAIN = 2_000;

/** A backend that cycles through a separate list of responses for each kind of request. */
function oddBackend(right: Backend, by: readonly (readonly Answer[])[]) {
  const counts = { all: 0, drain: 0 };
  const turns = by.map(() => 0);
  const next = (list: number): Answer => {
    if (++counts.drain > MOST_A_DRAIN) throw new Error('it asks without a pause');
    counts.all++;
    const choices = by[list] ?? [];
    const turn = turns[list] ?? 0;
    turns[list] = turn + 1;
    return choices[turn % Math.max(1, choices.length)] ?? { name: 'right' };
  };
  const kindOf = (path: string) =>
    ['/rev', '/minClient', '/revs', '/receipts'].findIndex((part) => path.includes(part)) + 2;
  const answered = async (answer: Answer, request: () => Promise<Json>): Promise<Json> => {
    if (answer.name === 'fails') {
      if (answer.isIn) await request().catch(() => undefined);
      throw new BackendError(answer.kind, 'odd');
    }
    if (answer.name === 'says') return answer.value;
    const value = await request();
    return answer.name === 'shifts' && typeof value === 'number' ? value + answer.by : value;
  };
  const backend: Backend = {
    ...right,
    read: (path, query) => answered(next(kindOf(path)), () => right.read(path, query)),
    patch: async (updates) => {
      await answered(next(0), async () => {
        await right.patch(updates);
        return null;
      });
    },
    refresh: async () => {
      const answer = next(1);
      if (answer.name === 'fails') throw new BackendError(answer.kind, 'odd');
    },
  };
  return { backend, counts };
}

const RIGHT: Answer = { name: 'right' };
const NOTHING: Answer = { name: 'says', value: null };
const QUIET = { notice: null, reader: null, discards: false, restarts: false };
/** Requires a newer app at every third look only, and denies what was sent. */
const WAVERING = {
  by: [
    [RIGHT],
    [RIGHT],
    [NOTHING],
    [RIGHT, RIGHT, { name: 'says', value: 3 }],
    [NOTHING],
    [RIGHT],
    [RIGHT],
  ] as Answer[][],
  minutes: [{ ...QUIET, reader: false }, QUIET, QUIET, QUIET],
};

/** The same at every second look, while the account's role changes to and fro. */
const WAVERING_ROLES = {
  by: [
    [RIGHT],
    [RIGHT],
    [NOTHING],
    [NOTHING, { name: 'says', value: 3 }, RIGHT],
    [NOTHING],
    [RIGHT],
    [RIGHT],
  ] as Answer[][],
  minutes: [
    { ...QUIET, notice: { space: 0, rev: 0 }, reader: false },
    QUIET,
    { ...QUIET, reader: true },
    QUIET,
    { ...QUIET, reader: false },
  ],
};

/** A round of at most a dozen requests, then a pause of a second at least. */
const MOST_A_MINUTE = 60 * 12;

describe('a backend that answers whatever it likes', () => {
  it('[FA15] is never asked again and again without a pause', async () => {
    const scenario = fc.record({
      by: fc.array(fc.array(answers, { minLength: 1, maxLength: 6 }), {
        minLength: 7,
        maxLength: 7,
      }),
      minutes: fc.array(events, { minLength: 4, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ by, minutes }) => {
        let now = 1_000_000;
        const server = createMemoryServer({ initial: twoTeams() });
        const { backend, counts } = oddBackend(server.connect(U1), by);
        const options = { seed: 1, now: () => now, pageRows: 2 };
        // Its knowledge comes from quieter times.
        const quiet = createDevice(server.connect(U1), options);
        for (const space of SPACES) await quiet.engine.open(space, 'member');
        await quiet.engine.drain();
        for (let n = 1; n <= 8; n++) await quiet.commit(addSlide, add(n));
        await quiet.engine.drain();
        let device = createDevice(backend, { ...options, slot: quiet.slot });
        for (let n = 1; n <= 6; n++) await device.commit(saveSlide, save(n, { title: `${n}` }));
        await device.commit(addSlide, add(9, {}, T2));
        await device.commit(saveUser, { fields: { language: 'de' } });
        for (const { notice, reader, discards, restarts } of minutes) {
          if (restarts) device = createDevice(backend, { ...options, slot: quiet.slot });
          if (reader !== null) await device.engine.open(team, reader ? 'reader' : 'member', [T2]);
          const [row] = device.rows();
          if (discards && row)
            await discardChange({ store: device.store, mutators: MUTATORS }, row.id);
          if (notice) device.engine.notice(SPACES[notice.space] ?? team, notice.rev ?? undefined);
          const [endMs, before] = [now + 60_000, counts.all];
          while (now < endMs) {
            counts.drain = 0;
            const { nextMs } = await device.engine.drain();
            // Like the host: after half a minute at the latest, and never at once.
            now += Math.max(250, Math.min(30_000, nextMs ?? 30_000));
          }
          expect(counts.all - before).toBeLessThan(MOST_A_MINUTE);
        }
      }),
      { numRuns: 300, examples: [[WAVERING], [WAVERING_ROLES]] },
    );
  }, 120_000);
});
