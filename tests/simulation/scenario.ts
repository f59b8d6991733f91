import { createChance, type Chance } from './chance.ts';
import { NO_FAULTS, type Box, type Faults, type Part, type ProxyStatus } from './line/faults.ts';
import type { Habits } from './people.ts';

/** Parameters of a run; a failing one is shrunk by reducing them. */
export interface Scenario extends Habits {
  readonly seed: number;
  readonly machines: number;
  /** Pages per device. */
  readonly leaders: number;
  readonly actions: number;
  readonly faults: Faults;
  readonly clones: boolean;
  readonly reorders: boolean;
  /** A person is removed from a team, and perhaps comes back. */
  readonly removal: boolean;
  /** A device runs an older version of the app for a while. */
  readonly downgrade: boolean;
  /** Deleted rows are purged on the server after their time. */
  readonly purges?: boolean;
  /** Only one page of a device leads, by a lock that others may steal. */
  readonly locks?: boolean;
  /** Boxes that are between a device (all devices without a number) and the site for a while. */
  readonly weather?: readonly Spell[];
  /** Clock errors from the beginning, in ms, by device. */
  readonly skews?: readonly number[];
  /** A clock jumps, by a few days at most. */
  readonly jumps?: boolean;
  /** Removed people come back. */
  readonly returns?: boolean;
  /** A person is removed from the parent team, and stays in its child team. */
  readonly leavesHouse?: boolean;
  /** The server requires a newer app for a while. */
  readonly newerClient?: boolean;
  /** The server goes back to a backup: by the tools, or by a copied folder. */
  readonly restore?: 'told' | 'silent';
  /** Files from after the backup are gone as well. */
  readonly losesFiles?: boolean;
  /** The browser, or the app to free space, drops teams without waiting changes. */
  readonly evicts?: boolean;
  /** The browser evicts staged files. */
  readonly empties?: boolean;
  /** Another person signs in on a device for a while. */
  readonly switches?: boolean;
  /** An older and a newer version of the app are open side by side. */
  readonly twoVersions?: boolean;
  /** Pages are frozen by the system, and others take over. */
  readonly freezes?: boolean;
  /** Storage learns of a membership late. */
  readonly youngClaims?: boolean;
  /** The account's sessions end on the server: it has to sign in again. */
  readonly signedOut?: boolean;
  /** Devices are not told that the network is back. */
  readonly healsSilently?: boolean;
  /** Two people change the two pictures of one slide, one of them without network. */
  readonly twoPictures?: boolean;
  /** A photo is saved during a video's upload over a slow connection. */
  readonly video?: boolean;
  /**
   * A connection that never gets better, and a device that loads its teams over it: whatever it lets through must still
   * arrive.
   */
  readonly lasting?: Box;
  /** How long people act and faults happen, in ms. */
  readonly stormMs?: number;
  /** How long nobody works afterwards, while the faults continue, in ms. */
  readonly lullMs?: number;
}

/** A box for a while. */
export interface Spell {
  readonly machine?: number;
  readonly atMs: number;
  readonly forMs: number;
  readonly box: Box;
}

const HARSH: Faults = {
  dropRequest: 0.06,
  dropResponse: 0.06,
  duplicate: 0.04,
  late: 0.04,
  busy: 0.02,
  expired: 0,
  crash: 0.006,
  failCommit: 0.004,
  socket: 0.15,
  cutBody: 0.01,
};

const MILD: Faults = { ...NO_FAULTS, dropRequest: 0.01, dropResponse: 0.01, socket: 0.05 };

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Each is added by chance, or requested by name. */
const FEATURES: {
  readonly [name: string]: {
    readonly odds: number;
    readonly add: (chance: Chance, scenario: Scenario) => Partial<Scenario>;
  };
} = {
  locks: { odds: 0.6, add: () => ({ locks: true }) },
  sharedFiles: { odds: 0.4, add: () => ({ files: true }) },
  brands: { odds: 0.3, add: () => ({ brands: true }) },
  reviews: { odds: 0.3, add: () => ({ reviews: true }) },
  portal: { odds: 0.12, add: (chance, scenario) => withSpell(chance, scenario, portal(chance)) },
  proxy: { odds: 0.2, add: (chance, scenario) => withSpell(chance, scenario, proxy(chance)) },
  limit: { odds: 0.08, add: (chance, scenario) => withSpell(chance, scenario, limit(chance)) },
  swallow: { odds: 0.1, add: (chance, scenario) => withSpell(chance, scenario, swallow(chance)) },
  slow: { odds: 0.12, add: (chance, scenario) => withSpell(chance, scenario, slow(chance)) },
  resets: { odds: 0.08, add: (chance, scenario) => withSpell(chance, scenario, resets(chance)) },
  offline: { odds: 0.2, add: (chance, scenario) => withSpell(chance, scenario, { kind: 'cut' }) },
  skews: { odds: 0.2, add: (chance, { machines }) => ({ skews: skews(chance, machines) }) },
  jumps: { odds: 0.9, add: () => ({ jumps: true }) },
  returns: { odds: 0.5, add: () => ({ returns: true }) },
  leavesHouse: { odds: 0.08, add: () => ({ leavesHouse: true }) },
  newerClient: { odds: 0.08, add: () => ({ newerClient: true, lullMs: 4 * 60_000 }) },
  parseTold: { odds: 0.06, add: () => ({ restore: 'told' as const }) },
  restoreSilent: { odds: 0.06, add: () => ({ restore: 'silent' as const }) },
  losesFiles: { odds: 0.3, add: () => ({ losesFiles: true }) },
  evicts: { odds: 0.1, add: () => ({ evicts: true }) },
  empties: { odds: 0.05, add: () => ({ empties: true }) },
  switches: { odds: 0.1, add: () => ({ switches: true }) },
  twoVersions: { odds: 0.08, add: () => ({ twoVersions: true }) },
  freezes: { odds: 0.12, add: () => ({ freezes: true }) },
  youngClaims: { odds: 0.08, add: () => ({ youngClaims: true }) },
  signedOut: { odds: 0.06, add: () => ({ signedOut: true }) },
  tokensEnd: {
    odds: 0.5,
    add: (_chance, { faults, stormMs = 0 }) => ({
      faults: { ...faults, expired: 0.02 },
      stormMs: Math.max(stormMs, 120_000),
    }),
  },
  twoPictures: { odds: 0.06, add: () => ({ twoPictures: true }) },
  video: { odds: 0.06, add: () => video },
  lasting: { odds: 0.08, add: (chance) => lasting(chance) },
  healsSilently: { odds: 0.5, add: () => ({ healsSilently: true }) },
  empty: {
    odds: 0.06,
    add: (chance, scenario) => withSpell(chance, scenario, { kind: 'portal', status: 'empty' }),
  },
};

/** Features that some tests require, and that `FEATURES` leaves to chance. */
const CERTAIN: typeof FEATURES = {
  removal: { odds: 0, add: () => ({ removal: true }) },
  proxy403: { odds: 0, add: (chance, scenario) => withSpell(chance, scenario, proxyOf(403)) },
  proxy404: { odds: 0, add: (chance, scenario) => withSpell(chance, scenario, proxyOf(404)) },
};

/** Returns a scenario with exactly these features, on top of the basics of each seed. */
export function scenarioWith(seed: number, features: readonly string[]): Scenario {
  const chance = createChance(seed ^ 0xfea7);
  return features.reduce<Scenario>(
    (scenario, name) => {
      const feature = FEATURES[name] ?? CERTAIN[name];
      if (!feature) throw new Error(`no feature is called ${name}`);
      return { ...scenario, ...feature.add(chance, scenario) };
    },
    scenarioOf(seed, Object.keys(FEATURES)),
  );
}

/** Returns the scenario of a seed: most are harsh, some calm. `heldBack` features are left out. */
export function scenarioOf(seed: number, heldBack: readonly string[] = []): Scenario {
  const chance = createChance(seed ^ 0x5eed);
  let scenario: Scenario = {
    seed,
    machines: 2 + chance.int(2),
    leaders: 1 + chance.int(3),
    actions: 15 + chance.int(35),
    faults: chance.is(0.1) ? NO_FAULTS : chance.is(0.25) ? MILD : HARSH,
    clones: chance.is(0.3),
    reorders: chance.is(0.5),
    removal: chance.is(0.25),
    downgrade: chance.is(0.2),
    purges: chance.is(0.4),
  };
  for (const [name, { odds, add }] of Object.entries(FEATURES)) {
    if (!chance.is(odds)) continue;
    const added = add(chance, scenario);
    if (!heldBack.includes(name)) scenario = { ...scenario, ...added };
  }
  return scenario;
}

/** Behind a box time passes slowly: the storm is long enough for its time limits to matter. */
function withSpell(chance: Chance, scenario: Scenario, box: Box): Partial<Scenario> {
  const stormMs = Math.max(scenario.stormMs ?? 0, 120_000);
  const atMs = 2_500 + chance.next() * 20_000;
  const forMs = 15_000 + chance.next() * 200_000;
  const machine = chance.is(0.5) ? {} : { machine: chance.int(scenario.machines) };
  const weather = [...(scenario.weather ?? []), { ...machine, atMs, forMs, box }];
  return { weather, stormMs };
}

const STATUSES: readonly ProxyStatus[] = [403, 404, 405, 407, 413, 502, 503, 504];
const PARTS: readonly (readonly Part[])[] = [
  ['database', 'files', 'tokens'],
  ['database'],
  ['database', 'files'],
  ['files'],
  ['tokens'],
];

const portal = (chance: Chance): Box => ({ kind: 'portal', status: chance.pick([200, 302, 511]) });
const proxy = (chance: Chance): Box => ({
  kind: 'proxy',
  status: chance.pick(STATUSES),
  parts: chance.pick(PARTS),
});
const proxyOf = (status: ProxyStatus): Box => ({
  kind: 'proxy',
  status,
  parts: ['database', 'files'],
});
const limit = (chance: Chance): Box => ({
  kind: 'limit',
  bytes: chance.pick([4_000, 50_000, 1_000_000]),
  answer: chance.pick([413, 'swallow']),
});
const swallow = (chance: Chance): Box => ({ kind: 'swallow', parts: chance.pick(PARTS) });
const slow = (chance: Chance): Box => ({
  kind: 'slow',
  ...chance.pick([
    { bitsPerSecond: 64_000, roundTripMs: 2_000 },
    { bitsPerSecond: 200_000, roundTripMs: 800 },
    { bitsPerSecond: 1_000_000, roundTripMs: 300 },
  ]),
});
const resets = (chance: Chance): Box => ({
  kind: 'resets',
  everyBytes: chance.pick([100_000, 700_000, 1_500_000]),
});

const video: Partial<Scenario> = {
  video: true,
  faults: NO_FAULTS,
  weather: [
    {
      machine: 0,
      atMs: 4_000,
      forMs: 300_000,
      box: { kind: 'slow', bitsPerSecond: 1_000_000, roundTripMs: 200 },
    },
  ],
};

/** Bytes of the engine's smallest batch, receipts included. */
const SMALLEST_BATCH = 9_000;

/** Work piles up offline, and then has to pass through the box; a new device reads large templates through it. */
function lasting(chance: Chance): Partial<Scenario> {
  const box: Box = chance.pick([
    { kind: 'limit', bytes: SMALLEST_BATCH, answer: 'swallow' },
    { kind: 'limit', bytes: SMALLEST_BATCH, answer: 413 },
    { kind: 'slow', bitsPerSecond: 40_000, roundTripMs: 1_000 },
    { kind: 'slow', bitsPerSecond: 64_000, roundTripMs: 2_000 },
  ]);
  const away = { atMs: 4_000, forMs: 38_000, box: { kind: 'cut' } as const };
  const files = box.kind === 'slow' ? ('small' as const) : ('none' as const);
  const calm = { clones: false, faults: NO_FAULTS, stormMs: 40_000, machines: 2, actions: 90 };
  // No video ever passes a box that accepts no large request.
  return { ...calm, video: false, lasting: box, weather: [away], fileSizes: files };
}

function skews(chance: Chance, machines: number): readonly number[] {
  const kinds = [0, HOUR_MS * 1.5, -HOUR_MS * 1.5, 13 * HOUR_MS, YEAR_MS, -20 * YEAR_MS];
  return Array.from({ length: machines }, () => chance.pick(kinds));
}
