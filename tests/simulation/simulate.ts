import type { UserId } from '../../src/model/ids.ts';
import { U1, U2 } from '../../sync/engine/device.testkit.ts';
import { checkAgreement, checkCopies, isQuiet } from './agreement.ts';
import { checkCauses, checkMeanings, checkNewer, checkOpen } from './causes.ts';
import { createChance } from './chance.ts';
import { createMachine, type Machine } from './device/machine.ts';
import type { Weakness } from './device/page.ts';
import { createHistory } from './history.ts';
import { NO_FAULTS, OPEN } from './line/faults.ts';
import {
  checkFold,
  checkMedia,
  checkOnce,
  checkOrder,
  checkPurged,
  checkSums,
  checkTitles,
  checkUploads,
  type Findings,
} from './oracles.ts';
import { createPeople, type Habits } from './people.ts';
import { takeOver } from './platform.ts';
import type { Scenario } from './scenario.ts';
import { createServerLog } from './serverLog.ts';
import { createMemorySite } from './site/createMemorySite.ts';
import type { Witness } from './site/memoryDatabase.ts';
import { playStorm } from './storm.ts';
import { createTown, startingPoint, TEAMS } from './town.ts';
import { createTraffic } from './traffic.ts';
import { createWorld, type World } from './world.ts';

export interface Result {
  readonly findings: Findings;
  readonly steps: number;
  readonly accepted: number;
  /** Simulated time that passed, in ms. */
  readonly tookMs: number;
}

export interface SimulateOptions {
  readonly weakness?: Weakness;
  /** How people work, in addition to the scenario. */
  readonly habits?: Habits;
  readonly isGuarded?: boolean;
}

const MAX_STEPS = 150_000;
/** Simulated time in which people act and faults happen. */
const STORM_MS = 40_000;
const CALM_MS = 2_500;
/**
 * Time after the network has recovered within which everything must be delivered, however devices learn of the
 * recovery.
 */
const HEALED_MS = 20 * 60_000;

const LOOK_MS = 60_000;

/** Runs one scenario to its quiet end and returns the findings. */
export async function simulate(
  scenario: Scenario,
  { weakness = {}, habits = {}, isGuarded = true }: SimulateOptions = {},
): Promise<Result> {
  const chance = createChance(scenario.seed);
  const world = createWorld(chance);
  const giveBack = takeOver(world);
  const log = createServerLog();
  const machines: Machine[] = [];
  const history = createHistory(machines);
  const initial = startingPoint();
  const { now } = world;
  const witness: Witness = (writes, tree) => {
    history.witness(writes);
    return log.witness(writes, tree);
  };
  const site = createMemorySite({ now, initial, witness, isGuarded });
  try {
    const town = createTown({ site, chance, log, history, now });
    const traffic = createTraffic(world);
    // A first load of many requests hardly ever survives a storm: most start in calm weather.
    let faults = chance.is(0.8) ? NO_FAULTS : scenario.faults;
    world.at(CALM_MS, () => (faults = scenario.faults));
    const make = (name: string, uid: UserId, slot?: Machine['slot']) => {
      const machine = createMachine({
        ...traffic,
        name,
        uid,
        site,
        world,
        chance,
        weakness,
        teams: TEAMS,
        hasLocks: scenario.locks ?? false,
        // Small pages find more faults; large ones are what a poor connection has to carry.
        ...(!scenario.lasting && { pageRows: 2 }),
        signIn: town.signIn,
        faults: () => faults,
        ...(slot && { slot }),
      });
      machine.skewMs = scenario.skews?.[machines.length] ?? 0;
      machines.push(machine);
      return machine;
    };
    for (let index = 0; index < scenario.machines; index++)
      make(`m${index}`, index === 1 ? U2 : U1);
    for (const machine of machines) for (let n = 0; n < scenario.leaders; n++) machine.start();
    const people = createPeople(chance, { ...scenario, ...habits });
    const findings: string[] = [];
    const lull: string[] = [];
    const overtaken: { video: string; photo: string }[] = [];
    const stormMs = scenario.stormMs ?? STORM_MS;
    const times = { calmMs: CALM_MS, stormMs };
    const heal = playStorm({
      scenario,
      world,
      chance,
      town,
      site,
      people,
      machines,
      overtaken,
      make,
      times,
    });

    const setAside = new Set<string>();
    let lookedAtMs = world.now();
    const runUntil = async (endMs: number, isOver: () => boolean = () => false) => {
      while (world.now() < endMs && world.steps < MAX_STEPS && !isOver() && (await world.step())) {
        if (world.steps % 48 === 0) {
          for (const machine of machines) {
            findings.push(...checkFold(machine), ...checkOpen(machine, town));
            findings.push(...checkNewer(machine, setAside, lookedAtMs));
          }
          lookedAtMs = world.now();
        }
        if (findings.length > 0) return;
      }
    };
    const checkEnd = (): Findings => {
      const given = { site, town, log, accepted: people.accepted, ...traffic };
      return [
        ...machines.flatMap((machine) => checkAgreement(machine, site)),
        ...checkCopies(site),
        ...checkOnce(people.accepted, machines, log),
        ...checkSums(people.accepted, site, log),
        ...checkTitles(people.accepted, machines, log),
        ...checkMedia(site, history.gone),
        ...checkUploads(machines),
        ...checkOrder(site, overtaken),
        ...checkPurged(site, town.purged),
        ...checkCauses(machines, given),
        ...checkMeanings(people.accepted, log),
        ...traffic.check(),
        ...lull,
      ];
    };
    const startMs = world.now();
    await runUntil(startMs + stormMs + 5_000);
    if (scenario.lullMs) {
      // Lost requests are repeated, and restarted pages read anew: in a lull neither happens.
      faults = NO_FAULTS;
      await runUntil(world.now() + scenario.lullMs);
      lull.push(...traffic.checkLull(scenario.lullMs, machines));
    }
    faults = NO_FAULTS;
    for (const machine of machines) machine.box = scenario.lasting ?? OPEN;
    heal();
    for (const machine of machines) {
      if (!machine.account) machine.signIn();
      if (machine.pages.length === 0) machine.start();
    }
    if (!scenario.healsSilently) lookAgain(world, machines);
    const healedMs = world.now();
    const isHealed = () =>
      world.steps % 16 === 0 && machines.every((machine) => isQuiet(machine, site));
    await runUntil(healedMs + HEALED_MS, isHealed);
    await runUntil(world.now() + 45_000); // Late copies of requests arrive.
    await runUntil(world.now() + HEALED_MS, isHealed);

    for (const machine of machines) findings.push(...checkFold(machine));
    // A device overtaken by another history cannot know: nothing else is promised then.
    if (!history.isMixed) findings.push(...checkEnd());
    for (const machine of machines) machine.crashAll();
    const told = [...new Set(findings)];
    const { steps } = world;
    const tookMs = Math.round(world.now() - startMs);
    return { findings: told, steps, accepted: people.accepted.length, tookMs };
  } finally {
    giveBack();
    site.close();
  }
}

/** People look at their devices again, now and then. */
function lookAgain(world: World, machines: readonly Machine[]): void {
  for (const machine of machines) machine.hurry();
  world.at(LOOK_MS, () => lookAgain(world, machines));
}
