import type { World } from '../world.ts';

/** One direction of a device's line: everything on it shares what passes in a second. */
export interface Cable {
  /**
   * Carries so many bytes; answers how many arrived, fewer where `isOver` says so in the middle.
   * `onPart` is told of each part that arrived.
   */
  carry(bytes: number, isOver: () => boolean, onPart?: (bytes: number) => void): Promise<number>;
}

interface Load {
  left: number;
  carried: number;
  readonly isOver: () => boolean;
  readonly onPart: (bytes: number) => void;
  readonly done: (carried: number) => void;
}

/** So much goes before the next one has its turn. */
const TURN_MS = 500;
const LEAST_BYTES = 1_400;

/** `bitsPerSecond` answers what passes now; Infinity takes no time at all. */
export function createCable(world: World, bitsPerSecond: () => number): Cable {
  const loads: Load[] = [];
  let isMoving = false;

  function move(): void {
    const load = loads.shift();
    isMoving = load !== undefined;
    if (!load) return;
    if (load.isOver() || load.left <= 0) {
      load.done(load.carried);
      return move();
    }
    const perMs = bitsPerSecond() / 8_000;
    const turn = Math.max(LEAST_BYTES, perMs * TURN_MS);
    const part = Math.min(load.left, turn);
    const arrive = () => {
      load.left -= part;
      load.carried += part;
      load.onPart(part);
      loads.push(load);
      move();
    };
    if (perMs === Infinity) return arrive();
    world.at(part / perMs, arrive);
  }

  return {
    carry: (bytes, isOver, onPart = () => undefined) =>
      new Promise((done) => {
        loads.push({ left: bytes, carried: 0, isOver, onPart, done });
        if (!isMoving) move();
      }),
  };
}
