import * as v from 'valibot';
import { isId, type ScreenId, type TeamId } from '../ids.ts';
import { entriesOf, isObject } from '../json.ts';
import { chosen, maybe, maybeText, millis, parseWith, text, textUpTo } from '../parsing.ts';
import { isFault, type ScreenAfar } from './screenNow.ts';

/** A screen of a team below, as those above it see it: what it does, and nothing of how it is set up. */
export interface BranchScreen {
  readonly id: ScreenId;
  readonly name: string;
  /** What it did when the summary was made. */
  readonly now: ScreenAfar;
  /** The time zone that it plays by, if known. */
  readonly timeZone?: string;
  /** Ids of the roles that the root team names. */
  readonly roles: { readonly [id: string]: true };
  /** How many slides it should play and cannot. */
  readonly failures: number;
}

/** A team below with its screens, at `branches/{t}/{branch}`: made by a function for the teams above. */
export interface BranchSummary {
  readonly id: TeamId;
  readonly name: string;
  /** When it was made, server time in ms: all of it is true for that instant. */
  readonly atMs: number;
  readonly screens: readonly BranchScreen[];
}

const untilMs = maybe(v.number());
const missedMs = v.fallback(v.number(), 0);
const now = v.fallback(
  v.variant('kind', [
    v.object({ kind: v.literal('unpaired') }),
    v.object({ kind: v.literal('starting') }),
    v.object({ kind: v.literal('newSettings') }),
    v.object({ kind: v.literal('neverStarted'), sinceMs: maybe(v.number()), missedMs }),
    v.object({ kind: v.literal('silent'), sinceMs: v.number(), missedMs }),
    v.object({ kind: v.literal('alert'), id: maybeText(40), untilMs }),
    v.object({ kind: v.literal('dark'), untilMs, closed: maybeText(200) }),
    v.object({ kind: v.literal('noSlide') }),
    v.object({ kind: v.literal('plays'), slide: textUpTo(40) }),
    v.object({ kind: v.literal('runs') }),
  ]),
  // A newer server says it by a word that this app does not know.
  { kind: 'runs' },
);

const storedScreen = v.object({
  name: text(200),
  now,
  timeZone: maybeText(64),
  roles: chosen,
  failures: v.fallback(v.number(), 0),
});

const storedBranch = v.object({ name: text(200), atMs: millis });

/** The parser of a branch's summary; undefined for anything else. */
export function parseBranch(raw: unknown, id: TeamId): BranchSummary | undefined {
  const branch = parseWith(storedBranch, raw);
  if (!branch || !isObject(raw)) return undefined;
  const screens = entriesOf(raw['screens']).flatMap(([key, row]): readonly BranchScreen[] => {
    const screen = isId(key) ? parseWith(storedScreen, row) : undefined;
    return screen ? [{ ...screen, id: key as ScreenId } as BranchScreen] : []; // an id, as checked
  });
  return { ...branch, id, screens };
}

/** Returns the stored form, without the id, which is in the path. */
export function encodeBranch({ name, atMs, screens }: BranchSummary): unknown {
  const rows = screens.map(({ id, ...screen }) => [id, screen] as const);
  return { name, atMs, screens: Object.fromEntries(rows) };
}

/** True for a screen that somebody has to see to. */
export const needsCare = ({ now: does, failures }: Pick<BranchScreen, 'now' | 'failures'>) =>
  isFault(does) || failures > 0;
