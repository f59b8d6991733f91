import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { canonical } from './damage.ts';

const DIGESTS = new URL('digests.json', import.meta.url);
const SAMPLES = new URL('samples/', import.meta.url);
const SAMPLED = 10;
const isWriting = process.env['GOLDEN'] === 'write';
const digests: Record<string, string> = JSON.parse(readFileSync(DIGESTS, 'utf8'));

interface Recorded {
  /** Outcomes to read, by row. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Two letters for each row, which tell whether it is one that changed. */
  readonly marks: string;
}

interface Compared {
  readonly kept: Recorded['kept'];
  /** The first row that changed beside those that are kept. */
  readonly changed: readonly unknown[];
  readonly digest: string | undefined;
}

/** Returns what is compared of the outcomes under a name; with `GOLDEN=write` it records them first. */
export function outcomesOf(name: string, outcomes: readonly unknown[]): Compared {
  const texts = outcomes.map(canonical);
  const digest = hash(texts.join('\n')).toString('hex');
  const marks = texts.map((text) => hash(text).toString('base64').slice(0, 2));
  if (isWriting) {
    const made: Recorded = { kept: pick(outcomes, chosenRows(outcomes)), marks: marks.join('') };
    mkdirSync(SAMPLES, { recursive: true });
    writeFileSync(fileOf(name), `${JSON.stringify(made, null, 1)}\n`);
    digests[name] = digest;
    writeFileSync(DIGESTS, `${JSON.stringify(digests, null, 2)}\n`);
  }
  const recorded = read(name);
  const changed = marks.findIndex(
    (mark, row) => mark !== recorded.marks.slice(2 * row, 2 * row + 2),
  );
  return {
    kept: pick(outcomes, Object.keys(recorded.kept).map(Number)),
    changed: changed < 0 ? [] : [{ row: changed, now: brief(outcomes[changed]) }],
    digest,
  };
}

/** Returns what was recorded under a name. */
export const recordedOf = (name: string): Compared => ({
  kept: read(name).kept,
  changed: [],
  digest: digests[name],
});

const fileOf = (name: string) => new URL(`${name.replaceAll(' ', '-')}.json`, SAMPLES);
const read = (name: string): Recorded => JSON.parse(readFileSync(fileOf(name), 'utf8'));
const hash = (text: string) => createHash('sha256').update(text).digest();

const pick = (outcomes: readonly unknown[], rows: readonly number[]) =>
  Object.fromEntries(rows.map((row) => [row, brief(outcomes[row])]));

/** Chooses rows in whose outcomes many values are at many places; a short row that shows fallbacks counts as well. */
function chosenRows(outcomes: readonly unknown[]): readonly number[] {
  const leaves = outcomes.map((outcome) => new Set(leavesOf(outcome)));
  const seen = new Set<string>();
  const chosen: number[] = [];
  while (chosen.length < Math.min(SAMPLED, outcomes.length)) {
    const gains = leaves.map(
      (own) => [...own].filter((leaf) => !seen.has(leaf)).length / Math.sqrt(own.size),
    );
    const best = gains.indexOf(Math.max(...gains));
    if (chosen.includes(best)) break;
    chosen.push(best);
    for (const leaf of leaves[best] ?? []) seen.add(leaf);
  }
  return chosen.toSorted((a, b) => a - b);
}

/** Each value with the names that lead to it. */
function leavesOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}=${String(value)}`];
  const inside = Object.entries(value);
  return inside.length === 0
    ? [`${path}={}`]
    : inside.flatMap(([k, v]) => leavesOf(v, `${path}/${k}`));
}

/** A part that is as the first one is not written out again. */
const brief = (outcome: unknown): unknown =>
  Array.isArray(outcome)
    ? outcome.map((part, index) =>
        index > 0 && typeof part === 'object' && canonical(part) === canonical(outcome[0])
          ? '(as the first)'
          : readable(part),
      )
    : readable(outcome);

/** As JSON keeps it, keys in order, absent and undefined told apart. */
function readable(value: unknown): unknown {
  if (value === undefined) return '(undefined)';
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return Number.isNaN(value) ? '(NaN)' : value;
  const entries = Object.entries(value).map(([key, item]) => [key, readable(item)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
