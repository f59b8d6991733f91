import type { TeamId } from '../../src/model/ids.ts';
import type { Backend, Json, Query } from '../engine/ports.ts';

export interface ScreensGlanceDeps {
  readonly clock: { now(): number };
  readonly putFact: (path: string, value: Json) => Promise<void>;
}

export interface ScreensGlance {
  /** Reads these teams' values that were not read lately. A failed read is repeated at the next turn. */
  read(teamIds: readonly TeamId[]): Promise<void>;
  /** A person is looking: values older than a moment are read at the next turn. */
  hurry(): void;
}

/** About forty bytes per screen each: pages that report silent screens allow for the interval. */
const BEATS_EVERY_MS = 5 * 60_000;
/** Screens with a failure, of which there are few. */
const FAILING_EVERY_MS = 15 * 60_000;
const LATELY_MS = 60_000;

interface Reading {
  readonly from: string;
  /** The fact that it is stored as. */
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

/** Reads a dashboard's values of screens now and then: listening to all those of a large team costs gigabytes. */
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
      // Offline, or no longer a member: known values stay, and the engine finds out why.
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
