import type { TeamId } from '../../src/model/ids.ts';
import type { Backend, Json, Query } from '../engine/ports.ts';

export interface ScreensGlanceDeps {
  readonly clock: { now(): number };
  readonly putFact: (path: string, value: Json) => Promise<void>;
}

export interface ScreensGlance {
  /** Reads of these teams what was not read lately. A reading that fails is made up for at the next turn. */
  read(teamIds: readonly TeamId[]): Promise<void>;
  /** Somebody looks: what is older than a moment is read at the next turn. */
  hurry(): void;
}

/** Some forty bytes a screen each: pages that name silent screens allow for it. */
const BEATS_EVERY_MS = 5 * 60_000;
/** Screens that lack something, which are few. */
const FAILING_EVERY_MS = 15 * 60_000;
const LATELY_MS = 60_000;

interface Reading {
  readonly from: string;
  /** The fact that it becomes. */
  readonly to: string;
  readonly everyMs: number;
  readonly query?: Query;
}

/** In the order of values maps come last, so these are the screens with any failure. */
const SOME: Query = { orderBy: 'failures', startAt: '' };

const readingsOf = (teamId: TeamId): readonly Reading[] => [
  { from: `screens/${teamId}`, to: `screens/${teamId}`, everyMs: BEATS_EVERY_MS },
  {
    from: `screenStates/${teamId}`,
    to: `failing/${teamId}`,
    everyMs: FAILING_EVERY_MS,
    query: SOME,
  },
];

/** What a dashboard says of screens, read now and then: listening to all of a large team costs gigabytes. */
export function createScreensGlance(
  deps: ScreensGlanceDeps,
  backend: Pick<Backend, 'read'>,
): ScreensGlance {
  const readAt = new Map<string, number>();
  const ageOf = (to: string): number => Math.abs(deps.clock.now() - (readAt.get(to) ?? -Infinity));

  async function readOne({ from, to, query }: Reading): Promise<void> {
    try {
      await deps.putFact(to, await backend.read(from, query));
      readAt.set(to, deps.clock.now());
    } catch {
      // Offline, or no member any more: what is known stays, and the engine says why.
    }
  }

  return {
    async read(teamIds) {
      const due = teamIds.flatMap(readingsOf).filter(({ to, everyMs }) => ageOf(to) >= everyMs);
      await Promise.all(due.map(readOne));
    },
    hurry() {
      for (const to of readAt.keys()) if (ageOf(to) >= LATELY_MS) readAt.delete(to);
    },
  };
}
