import type { Machine } from './device/machine.ts';
import type { Part } from './line/faults.ts';
import type { Findings } from './oracles.ts';
import type { WireAnswer, WireRequest } from './site/exchange.ts';
import type { World } from './world.ts';

/** Counts the requests of devices, and the boxes' responses to them. */
export interface Traffic {
  readonly onRequest: (machine: string, part: Part, request: WireRequest) => void;
  readonly onSpoilt: (machine: string, part: Part, answer: WireAnswer) => void;
  readonly tooLarge: ReadonlySet<string>;
  /** No device exceeds its limit in any minute. */
  check(): Findings;
  /** While nobody works and nothing recovers, devices send fewer and fewer requests. */
  checkLull(lullMs: number, machines: readonly Machine[]): Findings;
}

const MINUTE_MS = 60_000;
/** A page that loads its teams for the first time in bad weather needs some hundred. */
const MOST_IN_A_MINUTE = 2_500;
/** Per page, in the last minutes of a lull. */
const MOST_IN_A_LULL = 60;

export function createTraffic(world: World): Traffic {
  const minutes = new Map<string, number>();
  const tooLarge = new Set<string>();
  const minuteNow = () => Math.floor(world.now() / MINUTE_MS);
  return {
    tooLarge,
    onRequest(machine) {
      const key = `${machine} ${minuteNow()}`;
      minutes.set(key, (minutes.get(key) ?? 0) + 1);
    },
    onSpoilt(machine, part, { status }) {
      if (status === 413) tooLarge.add(`${machine} ${part}`);
    },
    check() {
      const found = [...minutes].filter(([, count]) => count > MOST_IN_A_MINUTE);
      return found.map(([key, count]) => `${key}: ${count} requests in a minute`);
    },
    checkLull(lullMs, machines) {
      const last = minuteNow();
      const first = last - Math.max(1, Math.floor(lullMs / MINUTE_MS) - 2);
      return machines.flatMap(({ name, pages }) => {
        let sum = 0;
        for (let minute = first; minute < last; minute++)
          sum += minutes.get(`${name} ${minute}`) ?? 0;
        const each = sum / (last - first) / Math.max(1, pages.length);
        return each > MOST_IN_A_LULL
          ? [`${name}: ${Math.round(each)} requests a minute for nothing`]
          : [];
      });
    },
  };
}
