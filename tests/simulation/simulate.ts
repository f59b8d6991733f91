import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, type Json } from '../../src/model/json.ts';
import {
  createMemoryServer,
  type MemoryAccess,
  type MemoryServer,
} from '../../sync/backends/memory/createMemoryServer.ts';
import { idOf, T1, T2, twoTeams, U1, U2 } from '../../sync/engine/device.testkit.ts';
import { createChance, type Chance } from './chance.ts';
import { createMachine, type Machine, type Weakness } from './machine.ts';
import { NO_FAULTS, type Faults } from './network.ts';
import {
  checkAgreement,
  checkFold,
  checkMedia,
  checkOnce,
  checkPurged,
  checkSums,
  checkTitles,
  type Findings,
} from './oracles.ts';
import { createPeople } from './people.ts';
import { recordServer } from './serverLog.ts';
import { createSimStorage } from './simStorage.ts';
import { SIM_MUTATORS } from './simMutators.ts';
import { createWorld, type World } from './world.ts';

/** What a run is made of; a failing one is shrunk by making these smaller. */
export interface Scenario {
  readonly seed: number;
  readonly machines: number;
  readonly leaders: number;
  readonly actions: number;
  readonly faults: Faults;
  readonly clones: boolean;
  readonly reorders: boolean;
  /** Somebody is removed from a team, and perhaps comes back. */
  readonly removal: boolean;
  /** A device runs an older version of the app for a while. */
  readonly downgrade: boolean;
  /** What was deleted is purged on the server after its time. */
  readonly purges?: boolean;
}

export interface Result {
  readonly findings: Findings;
  readonly steps: number;
  readonly accepted: number;
}

const HARSH: Faults = {
  dropRequest: 0.06,
  dropResponse: 0.06,
  duplicate: 0.04,
  late: 0.04,
  busy: 0.02,
  expired: 0.02,
  crash: 0.006,
  failCommit: 0.004,
};

/** A scenario for a seed: most are harsh, some calm. */
export function scenarioOf(seed: number): Scenario {
  const chance = createChance(seed ^ 0x5eed);
  return {
    seed,
    machines: 2 + chance.int(2),
    leaders: 1 + chance.int(3),
    actions: 15 + chance.int(35),
    faults: chance.is(0.1) ? NO_FAULTS : HARSH,
    clones: chance.is(0.3),
    reorders: chance.is(0.5),
    removal: chance.is(0.25),
    downgrade: chance.is(0.2),
    purges: chance.is(0.4),
  };
}

export interface SimulateOptions {
  readonly weakness?: Weakness;
  readonly isGuarded?: boolean;
}

const MAX_STEPS = 60_000;
/** Simulated time in which people act and things break. */
const STORM_MS = 40_000;
const CALM_MS = 2_500;

/** Runs one scenario to its quiet end and tells what went wrong. */
export async function simulate(
  scenario: Scenario,
  { weakness = {}, isGuarded = true }: SimulateOptions = {},
): Promise<Result> {
  const chance = createChance(scenario.seed);
  const world = createWorld(chance);
  const server = createMemoryServer({ initial: startingPoint(), isGuarded, access: MEMBERS });
  const log = recordServer(server);
  const storage = createSimStorage(world, chance);
  // A first load of many requests hardly ever gets through a storm: most start in calm weather.
  const isCalmAtFirst = chance.is(0.8);
  let faults = isCalmAtFirst ? NO_FAULTS : scenario.faults;
  world.at(CALM_MS, () => (faults = scenario.faults));
  const make = (name: string, uid: UserId, slot?: Machine['slot']) =>
    createMachine({
      name,
      uid,
      server,
      world,
      chance,
      weakness,
      storage,
      teams: [T1, T2],
      faults: () => faults,
      ...(slot && { slot }),
    });
  const machines = Array.from({ length: scenario.machines }, (_, index) =>
    make(`m${index}`, index === 1 ? U2 : U1),
  );
  for (const machine of machines) for (let n = 0; n < scenario.leaders; n++) machine.start();
  const people = createPeople(chance);
  const findings: string[] = [];

  for (let n = 0; n < scenario.actions; n++) {
    world.at(CALM_MS + chance.next() * STORM_MS, () => void people.act(chance.pick(machines)));
  }
  if (scenario.reorders) {
    for (let n = 0; n < 4; n++) world.at(chance.next() * STORM_MS, () => reorder(server, chance));
  }
  if (scenario.clones) {
    world.at(chance.next() * STORM_MS, () => {
      const original = machines[0];
      if (!original) return;
      const copy = make('clone', original.uid, { disk: original.slot.disk });
      // Values that an older version made are made anew by the copy's first turn.
      copy.isRevived = original.isRevived;
      machines.push(copy);
      copy.start();
    });
  }
  if (scenario.removal) {
    const leavesMs = chance.next() * STORM_MS;
    world.at(leavesMs, () => setRemoved(server, true));
    const returnsMs = leavesMs + chance.next() * STORM_MS;
    if (chance.is(0.5)) world.at(returnsMs, () => setRemoved(server, false));
  }
  const purged = new Set<string>();
  if (scenario.purges) {
    for (let n = 1; n <= 4; n++) world.at((n / 4) * STORM_MS, () => purge(server, purged));
  }
  const upgrades: (() => void)[] = [];
  if (scenario.downgrade) {
    world.at(CALM_MS + chance.next() * STORM_MS, () => {
      const machine = chance.pick(machines);
      machine.isRevived = false;
      machine.mutators = new Map([...SIM_MUTATORS].filter(([name]) => name !== 'sim.count'));
      restart(machine);
      upgrades.push(() => {
        machine.mutators = SIM_MUTATORS;
        restart(machine);
      });
    });
  }
  world.at(
    chance.next() * STORM_MS,
    () => (chance.pick(machines).skewMs = (chance.next() - 0.5) * 1e9),
  );

  const runUntil = async (endMs: number) => {
    while (world.now() < endMs && world.steps < MAX_STEPS && (await world.step())) {
      if (world.steps % 48 === 0)
        for (const machine of machines) findings.push(...checkFold(machine));
      if (findings.length > 0) return;
    }
  };
  const startMs = world.now();
  await runUntil(startMs + STORM_MS + 5_000);
  faults = NO_FAULTS;
  for (const upgrade of upgrades) upgrade();
  for (const machine of machines) if (machine.running === 0) machine.start();
  await heal(world, runUntil, machines, server);

  for (const machine of machines) {
    findings.push(...checkFold(machine), ...checkAgreement(machine, server));
  }
  findings.push(
    ...checkOnce(people.accepted, machines, log),
    ...checkSums(people.accepted, server, log),
  );
  findings.push(...checkTitles(people.accepted, machines, log));
  findings.push(...checkMedia(server, storage), ...checkPurged(server, purged));
  for (const machine of machines) machine.crashAll();
  return { findings: [...new Set(findings)], steps: world.steps, accepted: people.accepted.length };
}

/** Members read and write their teams, and everybody their own profile. */
const MEMBERS: MemoryAccess = { mayRead: mayUse, mayWrite: mayChange };

function memberAt(uid: UserId, path: string, tree: MemoryServer['tree']) {
  const [, id] = path.split('/');
  return tree.get(`teams/${id}/users/${uid}`) as { role?: string; removed?: boolean } | null;
}

function mayUse(uid: UserId, path: string, tree: MemoryServer['tree']): boolean {
  if (path.startsWith('users/')) return path.split('/')[1] === uid;
  const member = memberAt(uid, path, tree);
  return member?.role !== undefined && member.removed !== true;
}

/** Roles and the team's name are for admins, whoever was one when the change was made. */
function mayChange(uid: UserId, path: string, tree: MemoryServer['tree']): boolean {
  const isForAdmins = /^teams\/[^/]+\/(users\/|name$)/.test(path);
  const isAdmin = memberAt(uid, path, tree)?.role === 'admin';
  return mayUse(uid, path, tree) && (!isForAdmins || isAdmin);
}

/** A function takes the second person out of the second team, or back in. */
function setRemoved(server: MemoryServer, removed: boolean): void {
  const rev = Number(server.tree.get(`teams/${T2}/rev`) ?? 0) + 1;
  server.admin({
    [`teams/${T2}/rev`]: rev,
    [`teams/${T2}/revs/users`]: rev,
    [`teams/${T2}/users/${U2}/removed`]: removed || null,
    [`teams/${T2}/users/${U2}/rev`]: rev,
  });
}

function restart(machine: Machine): void {
  machine.crashAll();
  machine.start();
}

/** Two teams with some slides of older data: without stamps, and with a hole in the list. */
function startingPoint(): Json {
  const { teams, ...rest } = twoTeams() as { teams: { [id: string]: object } };
  const slide = (n: number) => ({
    id: idOf('older', n),
    type: 'image',
    title: `older ${n}`,
    status: 'draft',
  });
  const slides = (from: number) => ({ 0: slide(from), 1: slide(from + 1), 3: slide(from + 2) });
  return {
    ...rest,
    teams: { [T1]: { ...teams[T1], slides: slides(1) }, [T2]: { ...teams[T2], slides: slides(4) } },
  };
}

/** Lets everybody finish: late copies of requests arrive, waiting times end, all look again. */
async function heal(
  world: World,
  runUntil: (endMs: number) => Promise<void>,
  machines: readonly Machine[],
  { counts }: MemoryServer,
): Promise<void> {
  for (let round = 0; round < 8; round++) {
    const before = counts.patches;
    for (const machine of machines) machine.hurry();
    await runUntil(world.now() + 25_000);
    const isQuiet = machines.every(({ slot: { disk } }) =>
      [...disk.log.values()].every((row) => row.state === 'parked'),
    );
    // What was taken up again late is news to the others.
    if (isQuiet && round > 0 && counts.patches === before) return;
  }
}

/** A function on the server takes away everything of deleted slides but that they are deleted. */
function purge(server: MemoryServer, purged: Set<string>): void {
  for (const team of [T1, T2]) {
    const slides = entriesOf(server.tree.get(`teams/${team}/slides`)) as [string, Deleted][];
    const gone = slides.filter(([, slide]) => slide.status === 'deleted' && slide.type);
    const rev = Number(server.tree.get(`teams/${team}/rev`) ?? 0) + 1;
    const tombstones = gone.map(([at, { id }]) => {
      purged.add(id);
      return [`teams/${team}/slides/${at}`, { id, status: 'deleted', rev }] as const;
    });
    if (gone.length > 0)
      server.admin({ [`teams/${team}/rev`]: rev, ...Object.fromEntries(tombstones) });
  }
}

interface Deleted {
  readonly id: string;
  readonly status?: string;
  readonly type?: string;
}

/** A function on the server swaps two slides in the list, guarded and stamped like any change. */
function reorder(server: MemoryServer, chance: Chance): void {
  const team = chance.pick<TeamId>([T1, T2]);
  const slides = entriesOf(server.tree.get(`teams/${team}/slides`));
  if (slides.length < 2) return;
  const [a, b] = [chance.pick(slides), chance.pick(slides)];
  if (a[0] === b[0]) return;
  const rev = Number(server.tree.get(`teams/${team}/rev`) ?? 0) + 1;
  const stamp = (raw: unknown) => ({ ...(raw as object), rev }) as never;
  server.admin({
    [`teams/${team}/rev`]: rev,
    [`teams/${team}/slides/${a[0]}`]: stamp(b[1]),
    [`teams/${team}/slides/${b[0]}`]: stamp(a[1]),
  });
}
