import { pairedRatio } from '../../tools/pairedRatio.ts';

/** Milliseconds by task; `slow`: not done in half a minute; undefined: not offered. */
export interface Figures {
  readonly loadMs?: number | undefined;
  readonly loadLongestTaskMs?: number | undefined;
  readonly coldLatest: number | undefined;
  readonly coldAll: number | undefined;
  readonly sameTab: number | undefined;
  readonly otherTab: number | undefined;
  readonly write: number;
  readonly drain0: Duration;
  readonly drain0Second: Duration;
  readonly drain100: Duration;
  readonly drain100Second: Duration;
  readonly arrive: Duration;
}
type Duration = number | 'slow' | undefined;

export interface Measured {
  /** Rounds of two libraries with the same number are a pair. */
  readonly round: number;
  readonly name: string;
  readonly note?: string;
  readonly acknowledged: number;
  readonly survived: number;
  readonly heapBytes: number;
  readonly packedBytes: number;
  readonly ms: Figures;
}

export interface Results {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly versions: Readonly<Record<string, string>>;
  readonly runs: Readonly<Record<string, readonly Measured[]>>;
}

interface Row {
  readonly title: string;
  readonly of: (measured: Measured) => Duration;
  readonly digits?: number;
}

const ROWS: readonly Row[] = [
  { title: 'durable first load of 10,000', of: ({ ms }) => ms.loadMs },
  { title: '– longest task of the page meanwhile', of: ({ ms }) => ms.loadLongestTaskMs },
  { title: 'cold start to the six newest', of: ({ ms }) => ms.coldLatest },
  { title: 'cold start to all 10,000', of: ({ ms }) => ms.coldAll },
  { title: 'write to subscriber, same tab', of: ({ ms }) => ms.sameTab, digits: 1 },
  { title: 'write to subscriber, other tab', of: ({ ms }) => ms.otherTab, digits: 1 },
  { title: 'one offline write, awaited', of: ({ ms }) => ms.write, digits: 1 },
  { title: 'drain of 1,000', of: ({ ms }) => ms.drain0 },
  { title: '– with a second writer', of: ({ ms }) => ms.drain0Second },
  { title: 'drain of 1,000 at 100 ms', of: ({ ms }) => ms.drain100 },
  { title: '– with a second writer', of: ({ ms }) => ms.drain100Second },
  { title: '1,000 arrive under 200 waiting', of: ({ ms }) => ms.arrive },
];

interface Target {
  readonly title: string;
  readonly of: (figures: Figures) => Duration;
  readonly peer: string;
  /** The upper end of the interval should be at most this. */
  readonly most: number;
}

/** What counts beside a peer. */
const TARGETS: readonly Target[] = [
  { title: 'durable first load of 10,000', of: (ms) => ms.loadMs, peer: 'dexie', most: 1 },
  { title: 'one offline write, awaited', of: (ms) => ms.write, peer: 'dexie', most: 1.15 },
  { title: 'write to subscriber, same tab', of: (ms) => ms.sameTab, peer: 'rxdb', most: 0.9 },
  {
    title: 'drain of 1,000 at 100 ms with a second writer',
    of: (ms) => ms.drain100Second,
    peer: 'rxdb',
    most: 0.8,
  },
];

/** Returns how we compare with peers, round by round; empty for too few rounds. */
function ratiosOf(runs: Results['runs']): string {
  const lines = TARGETS.flatMap(({ title, of, peer, most }) => {
    const others = new Map((runs[peer] ?? []).map(({ round, ms }) => [round, of(ms)]));
    const pairs = (runs['ours'] ?? []).flatMap(({ round, ms }) => {
      const [own, other] = [of(ms), others.get(round)];
      return typeof own === 'number' && typeof other === 'number' ? [[own, other] as const] : [];
    });
    const ratio = pairedRatio(pairs);
    if (!ratio) return [];
    const [median, low, high] = [ratio.median, ratio.low, ratio.high].map((x) => x.toFixed(2));
    const name = runs[peer]?.[0]?.name ?? peer;
    return [`| ${title} | ${name} | ${median} (${low}–${high}) | ≤ ${most} | ${ratio.rounds} |`];
  });
  if (lines.length === 0) return '';
  const head = [
    '| Vitrine beside | peer | times as long | wanted | pairs |',
    '|---|---|---:|---:|---:|',
  ];
  const note = 'Median of the paired rounds with its 95 % interval, of which the upper end counts.';
  return [...head, ...lines, '', note].join('\n');
}

/** Returns the results as a table: medians, with minimum and maximum of the rounds. */
export function tableOf({ machine, versions, runs }: Results): string {
  const contestants = Object.values(runs).filter((rounds) => rounds.length > 0);
  const head = ['', ...contestants.map((rounds) => rounds[0]?.name ?? '')];
  const lines = [
    head,
    head.map((_cell, index) => (index === 0 ? '---' : '---:')),
    ...ROWS.map(({ title, of, digits = 0 }) => [
      title,
      ...contestants.map((rounds) => durations(rounds.map(of), digits)),
    ]),
    ['survivors of 1,000 after `kill -9`', ...contestants.map(survivors)],
    ['heap after opening, MB', ...contestants.map((rounds) => megabytes(rounds))],
    [
      'script, KiB packed',
      ...contestants.map(([first]) => ((first?.packedBytes ?? 0) / 1024).toFixed(0)),
    ],
  ];
  const facts = [...Object.entries(versions), ...Object.entries(machine)];
  const notes = contestants.flatMap(([first]) =>
    first?.note ? [`- ${first.name}: ${first.note}.`] : [],
  );
  return [
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    `Milliseconds: median (least–most). ${facts.map(([key, value]) => `${key} ${value}`).join(', ')}.`,
    notes.join('\n'),
    ratiosOf(runs),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function durations(values: readonly Duration[], digits: number): string {
  if (values.includes('slow')) return '> 30,000';
  const known = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  if (known.length === 0) return '–';
  const shown = (value: number | undefined) => (value ?? 0).toFixed(digits);
  const spread = known.length > 1 ? ` (${shown(known[0])}–${shown(known.at(-1))})` : '';
  const half = (known.length - 1) / 2;
  const median = ((known[Math.floor(half)] ?? 0) + (known[Math.ceil(half)] ?? 0)) / 2;
  return `${shown(median)}${spread}`;
}

function survivors(rounds: readonly Measured[]): string {
  const least = Math.min(...rounds.map(({ survived }) => survived));
  const told = Math.min(...rounds.map(({ acknowledged }) => acknowledged));
  return `${least} of ${told} told`;
}

function megabytes(rounds: readonly Measured[]): string {
  const values = rounds.map(({ heapBytes }) => heapBytes / 2 ** 20).toSorted((a, b) => a - b);
  return (values[values.length >> 1] ?? 0).toFixed(1);
}
