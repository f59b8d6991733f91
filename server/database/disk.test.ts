import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { buildNode } from './buildNode.ts';
import { createDatabase } from './createDatabase.ts';
import { OPEN, tempDir, verifyTestToken } from './database.testkit.ts';
import { openDisk } from './disk.ts';
import { toJson } from '../tree/node.ts';
import { createStore } from './store.ts';
import { Tree } from './tree.ts';
import type { Json } from '../../src/model/json.ts';
import type { SiteDatabase } from './types.ts';

const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

function folder(): string {
  const dir = tempDir();
  cleanUp.push(dir.remove);
  return dir.path;
}

const open = (dataDir: string): SiteDatabase =>
  createDatabase({ dataDir, rules: OPEN, clock: Date.now, verifyToken: verifyTestToken });

async function written(dataDir: string): Promise<string> {
  const database = open(dataDir);
  await database.admin.update({
    'teams/t/slides/0': { title: 'One', text: 'x'.repeat(5000) },
    'teams/t/slides/1': { title: 'Two' },
    'teams/t/rev': 1,
  });
  await database.close();
  return join(dataDir, 'database.sqlite');
}

describe('opening a folder', () => {
  it('finds what was written', async () => {
    const dir = folder();
    await written(dir);
    const database = open(dir);
    expect(database.admin.get('teams/t/slides/1')).toEqual({ title: 'Two' });
    await database.close();
  });

  it('refuses a file that is no database', () => {
    const dir = folder();
    writeFileSync(join(dir, 'database.sqlite'), 'Dear diary, '.repeat(1000));
    expect(() => open(dir)).toThrow(/is damaged or is not a database/);
  });

  it('refuses the database of another program', () => {
    const dir = folder();
    const other = new DatabaseSync(join(dir, 'database.sqlite'));
    other.exec('CREATE TABLE songs (title TEXT)');
    other.close();
    expect(() => open(dir)).toThrow(/database of another program/);
  });

  it('refuses a newer format', async () => {
    const dir = folder();
    const other = new DatabaseSync(await written(dir));
    other.exec('PRAGMA user_version = 99');
    other.close();
    expect(() => open(dir)).toThrow(/newer version of this server/);
  });

  it('refuses a value that is not what was written', async () => {
    const dir = folder();
    const other = new DatabaseSync(await written(dir));
    other.exec(`UPDATE records SET value = '{"title":"Tw0"}' WHERE path = 'teams/t/slides/1'`);
    other.close();
    expect(() => open(dir)).toThrow(/damaged at "teams\/t\/slides\/1"/);
  });

  it('refuses a file with any overwritten page', async () => {
    const dir = folder();
    const file = await written(dir);
    const bytes = readFileSync(file);
    let refused = 0;
    for (let at = 4096; at < bytes.length; at += 4096) {
      writeFileSync(
        file,
        Buffer.concat([bytes.subarray(0, at), Buffer.alloc(4096, 0xa5), bytes.subarray(at + 4096)]),
      );
      expect(() => open(dir)).toThrow(/damaged/);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(1);
  });

  it('refuses a folder that another server uses', async () => {
    const dir = folder();
    const database = open(dir);
    await database.admin.update({ a: 1 });
    expect(() => open(dir)).toThrow(/in use by another server/);
    await database.close();
  });
});

describe('a write that cannot be put on disk', () => {
  it('is undone, refused, and told to nobody', async () => {
    const tree = new Tree();
    tree.root = buildNode({ a: { b: 1, c: { d: 2 } }, leaf: 5 }, undefined, 0, { now: 0 });
    const before = toJson(tree.root);
    const told: unknown[] = [];
    const disk = {
      load: () => tree,
      commit() {
        throw new Error('disk full');
      },
      farewells: () => new Map<string, string>(),
      events: () => [],
      close: () => undefined,
    };
    const store = createStore(tree, disk, {
      committed: (paths) => told.push(paths),
      undone: () => undefined,
    });
    const first = store.write([
      { path: ['a', 'b'], node: undefined },
      { path: ['a', 'c', 'd'], node: undefined },
      { path: ['leaf', 'x'], node: 1 },
    ]);
    const second = store.write([{ path: ['n', 'e', 'w'], node: true }]);
    expect(toJson(store.root)).toEqual({ leaf: { x: 1 }, n: { e: { w: true } } });
    await expect(first).rejects.toMatchObject({ code: 'not_saved' });
    await expect(second).rejects.toMatchObject({ code: 'not_saved' });
    expect(toJson(store.root)).toEqual(before);
    expect(told).toEqual([]);
  });
});

/** The same operations on plain JSON, without any cleverness. */
function naiveSet(root: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return pruned(value);
  const isLeaf = typeof root !== 'object' || root === null;
  if (isLeaf && pruned(value) === null) return root;
  const below = isLeaf ? {} : { ...(root as Record<string, Json>) };
  below[key] = naiveSet(below[key] ?? null, rest, value);
  return pruned(below);
}

function pruned(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, pruned(child)] as const)
    .filter(([, child]) => child !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

describe('tree and file', () => {
  const key = fc.constantFrom('a', 'b', 'c', '0', 'ü/'.slice(0, 1));
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', maxDepth: 6 },
      fc.constantFrom<Json>(1, 'x', true, null),
      fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  const step = fc.record({ path: fc.array(key, { maxLength: 7 }), value, together: fc.boolean() });

  it('agree with plain JSON after any writes, before and after opening again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const dir = tempDir();
        try {
          const database = open(dir.path);
          let naive: Json = null;
          for (const { path, value: next, together } of steps) {
            naive = naiveSet(naive, path, next);
            const done = database.admin.update({ [path.join('/')]: next });
            if (!together) await done;
          }
          expect(database.admin.get('')).toEqual(naive);
          await database.close();
          const disk = openDisk(dir.path);
          expect(toJson(disk.load().root)).toEqual(naive);
          disk.close();
        } finally {
          dir.remove();
        }
      }),
      { numRuns: 60 },
    );
  });
});
