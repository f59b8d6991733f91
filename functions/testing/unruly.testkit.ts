import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../src/model/json.ts';
import type { TriggerChange, ChangeTrigger, Trigger } from '../defineTrigger.ts';
import { createMemoryPorts } from './memoryPorts.testkit.ts';

type Memory = ReturnType<typeof createMemoryPorts>;
type Tree = Readonly<Record<string, Json>>;

interface Delivery {
  readonly trigger: ChangeTrigger;
  readonly change: TriggerChange;
}

/** Picks an integer below `end`: which delivery is next, and whether it is repeated. */
export type Pick = (end: number) => number;

/**
 * A database whose triggers receive changes as Cloud Functions do: at least once, late, in any order, including those
 * of the handlers' own writes.
 */
export function createUnrulyWorld(memory: Memory, triggers: readonly Trigger[], pick: Pick) {
  const waiting: Delivery[] = [];
  const told: Delivery[] = [];
  const changing = triggers.filter((trigger) => trigger.on === 'change');

  async function noticing(work: () => Promise<void> | void): Promise<void> {
    const before = structuredClone(memory.root) as Tree;
    await work();
    for (const trigger of changing) waiting.push(...deliveriesOf(trigger, before, memory.root));
  }

  /**
   * Returns the next change to deliver, perhaps not for the last time: one in four is delivered again at some other
   * time.
   */
  function next(): Delivery | undefined {
    const at = pick(waiting.length);
    const delivery = waiting[at];
    if (delivery && pick(4) !== 0) waiting.splice(at, 1);
    return delivery;
  }

  /** Delivers one change, or several concurrently, as instances do. */
  async function tellOne(): Promise<void> {
    const many = pick(3) === 0 ? 3 : 1;
    const now = Array.from({ length: many }, next).filter((delivery) => delivery !== undefined);
    told.push(...now);
    await noticing(async () => {
      await Promise.all(now.map(({ trigger, change }) => trigger.run(memory.ports, change)));
    });
  }

  return {
    write: (updates: Record<string, Json>) => noticing(() => memory.set(updates)),
    /** Delivers some of the pending changes. */
    async tellSome(): Promise<void> {
      for (let left = pick(4); left > 0 && waiting.length > 0; left -= 1) await tellOne();
    },
    async tellAll(): Promise<void> {
      for (let most = 5_000; waiting.length > 0; most -= 1) {
        if (most === 0) throw new Error('triggers wake each other without end');
        await tellOne();
      }
    },
    /** Delivers all past changes once more, and whatever results from that. */
    async tellAllAgain(): Promise<void> {
      for (const { trigger, change } of told.splice(0)) {
        await noticing(() => trigger.run(memory.ports, change));
      }
      await this.tellAll();
    },
  };
}

function deliveriesOf(trigger: ChangeTrigger, before: Tree, after: Tree): readonly Delivery[] {
  const keys = trigger.path.split('/');
  return placesOf(keys, before, after).flatMap((place): readonly Delivery[] => {
    const [was, is] = [valueAt(before, place), valueAt(after, place)];
    if (isDeepStrictEqual(was, is)) return [];
    const params = Object.fromEntries(
      keys.flatMap((key, n) => (key.startsWith('{') ? [[key.slice(1, -1), place[n] ?? '']] : [])),
    );
    return [{ trigger, change: structuredClone({ params, before: was, after: is }) }];
  });
}

function placesOf(keys: readonly string[], ...trees: readonly Json[]): readonly string[][] {
  const [key, ...rest] = keys;
  if (key === undefined) return [[]];
  const children = trees.filter((tree) => typeof tree === 'object' && tree !== null) as Tree[];
  const names = key.startsWith('{')
    ? new Set(children.flatMap((tree) => Object.keys(tree)))
    : [key];
  return [...names].flatMap((name) =>
    placesOf(rest, ...children.map((tree) => tree[name] ?? null)).map((tail) => [name, ...tail]),
  );
}

function valueAt(tree: Json, path: readonly string[]): Json {
  let value = tree;
  for (const key of path) value = ((value as Tree | null)?.[key] ?? null) as Json;
  return value;
}
