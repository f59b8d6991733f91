import { COUNTS } from '../limits/table.ts';
import type { Path } from '../tree/paths.ts';

/** The account keeps writing to a space, which makes others come too late each time: it is their turn. */
export class NotYourTurn extends Error {
  readonly code = 'not_your_turn';
  /** Milliseconds until the next try. */
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('others wait to write here; try again later');
    this.waitMs = waitMs;
  }
}

interface Space {
  /** Times of each account's recent writes. */
  readonly wrote: Map<string, readonly number[]>;
  /** When each account last came too late. */
  readonly late: Map<string, number>;
  at: number;
}

/**
 * Every write to a space raises its `rev`, so a client that read it just before comes too late. An account that writes
 * often therefore waits while another one has just been too late.
 */
export interface Turns {
  /** Throws `NotYourTurn`. */
  assertTurn(space: string, uid: string): void;
  wrote(space: string, uid: string): void;
  late(space: string, uid: string): void;
}

export function createSpaceTurns(now: () => number): Turns {
  const { writes, withinMs, waitMs } = COUNTS.turns.figure;
  const spaces = new Map<string, Space>();

  const open = (name: string): Space => {
    const known = spaces.get(name) ?? { wrote: new Map(), late: new Map(), at: 0 };
    known.at = now();
    // Keeps the map ordered by last use.
    spaces.delete(name);
    spaces.set(name, known);
    forgetOld();
    return known;
  };
  const forgetOld = (): void => {
    for (const [name, { at }] of spaces) {
      if (now() - at < withinMs && spaces.size <= COUNTS.buckets.figure) return;
      spaces.delete(name);
    }
  };
  const recent = (times: readonly number[] = []): readonly number[] =>
    times.filter((at) => Math.abs(now() - at) < withinMs);

  return {
    assertTurn(name, uid) {
      const space = spaces.get(name);
      if (!space || recent(space.wrote.get(uid)).length < writes) return;
      for (const [other, at] of space.late) {
        const left = waitMs - Math.abs(now() - at);
        if (left <= 0) space.late.delete(other);
        else if (other !== uid) throw new NotYourTurn(left);
      }
    },
    wrote(name, uid) {
      const space = open(name);
      space.wrote.set(uid, [...recent(space.wrote.get(uid)), now()].slice(-writes));
      space.late.delete(uid);
    },
    late: (name, uid) => void open(name).late.set(uid, now()),
  };
}

const SPACES = new Set(['teams', 'templates', 'users']);

/** Returns the spaces whose `rev` is written, with the new revision. */
export function raisedSpaces(
  writes: readonly { readonly path: Path; readonly value: unknown }[],
): readonly { readonly space: string; readonly rev: unknown }[] {
  return writes.flatMap(({ path: [area = '', id, name, ...more], value }) =>
    SPACES.has(area) && name === 'rev' && more.length === 0
      ? [{ space: `${area}/${id}`, rev: value }]
      : [],
  );
}
