import { expect } from 'vitest';
import type { ServerLimits } from '../../server/limits/createLimits.ts';
import { COUNTS, PLACES, ROWS } from '../../server/limits/table.ts';
import { buildNode } from '../../server/database/buildNode.ts';
import { weightOf } from '../../server/database/weight.ts';
import type { TestSite } from '../../server/siteServer.testkit.ts';
import { isObject, type JsonObject } from '../../src/model/json.ts';

/** The heap of the smallest supported machine, in bytes. */
const SMALL_HEAP = 1_000_000_000;

/** Returns how much of each bound the fullest place uses. Asserts that no request was refused. */
export async function assertUnderBounds(site: TestSite, limits: ServerLimits): Promise<object> {
  const { refused } = limits.limiter.counters();
  expect(Object.entries(refused).filter(([, count]) => count > 0)).toEqual([]);
  const all = (await site.server.ports.database.get('')) as JsonObject;
  const weigh = (value: unknown) => weightOf(buildNode(value, undefined, 0, { now: 0 }));
  const used: Record<string, number> = {};
  for (const [area, { figure }] of Object.entries(PLACES)) {
    used[area] = Math.max(0, ...childrenOf(all[area]).map(weigh)) / figure;
  }
  for (const [row, { figure }] of Object.entries(ROWS)) {
    const rows = row.split('/').reduce<unknown[]>(
      (here, key) => {
        return key === '*' ? here.flatMap(childrenOf) : here.map((one) => below(one, key));
      },
      [all],
    );
    const bytes = rows.map((one) => Buffer.byteLength(JSON.stringify(one ?? null)));
    used[row] = Math.max(0, ...bytes) / figure;
  }
  used['database'] = weigh(all) / (COUNTS.databaseShare.figure * SMALL_HEAP);
  for (const [name, share] of Object.entries(used)) expect([name, share < 1]).toEqual([name, true]);
  return used;
}

const childrenOf = (value: unknown): unknown[] =>
  isObject(value) ? Object.values(value) : Array.isArray(value) ? (value as unknown[]) : [];
const below = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);
