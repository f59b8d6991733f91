import type { World } from '../world.ts';

/** One direction of a device's connection: everything on it shares the bandwidth. */
export interface Cable {
  /**
   * Transfers a number of bytes; resolves to the number that arrived, fewer if `isOver` returns true in the middle.
   * `onPart` is called for each part that arrived.
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

/** Duration of a turn before the next transfer gets its own. */
const TURN_MS = 500;
const LEAST_BYTES = 1_400;

/** `bitsPerSecond` returns the present bandwidth; Infinity takes no time at all. */
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
