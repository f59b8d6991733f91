import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asHttpProblem } from './http/HttpProblem.ts';
import { openSqlite } from './openSqlite.ts';
import { createSharedCommits, type SharedCommits } from './sharedCommits.ts';
import { countCommits } from './wal.testkit.ts';

let folder: string;
let file: string;
let db: DatabaseSync;
let commits: SharedCommits;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-commits-'));
  file = path.join(folder, 'x.sqlite');
  db = openSqlite(file, ['CREATE TABLE names (name TEXT PRIMARY KEY) STRICT']);
  commits = createSharedCommits(db);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) => () => {
  db.prepare('INSERT INTO names VALUES (?)').run(name);
  return name;
};
const names = () =>
  db
    .prepare('SELECT name FROM names ORDER BY name')
    .all()
    .map(({ name }) => name);
/** Limits the pages of the file, like a disk with that much room. */
const leaveRoom = (pages: number) => {
  const { page_count: now } = db.prepare('PRAGMA page_count').get() as { page_count: number };
  db.exec(`PRAGMA max_page_count = ${now + pages}`);
};

test('the work of one turn takes one commit, and each piece has its answer', async () => {
  const before = countCommits(file);
  const all = ['a', 'b', 'c'].map((name) => commits.run(add(name)));
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(countCommits(file) - before).toBe(1);
});

test('nothing is answered before it is on the disk', async () => {
  let isAnswered = false;
  const answer = commits.run(add('a')).then(() => {
    isAnswered = true;
    return readFileSync(`${file}-wal`).includes('a');
  });
  await Promise.resolve();
  expect([isAnswered, names()]).toEqual([false, []]);
  expect(await answer).toBe(true);
});

test('a piece that fails is undone alone', async () => {
  const half = () => {
    add('half')();
    throw new Error('no');
  };
  const all = await Promise.allSettled(
    [add('a'), half, add('a'), add('b')].map((work) => commits.run(work)),
  );
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(names()).toEqual(['a', 'b']);
});

test('on a full disk only what finds no room is refused, and all goes on when there is some', async () => {
  leaveRoom(0);
  const all = await Promise.allSettled(
    [add('a'), add('x'.repeat(50_000)), add('b')].map((work) => commits.run(work)),
  );
  const status = all.map((one) =>
    one.status === 'rejected' ? asHttpProblem(one.reason).status : 200,
  );
  expect(status).toEqual([200, 507, 200]);
  leaveRoom(100);
  await commits.run(add('x'.repeat(50_000)));
  expect(names()).toHaveLength(3);
});

test('a commit that fails is told to all whose work it held, and nothing of it is there', async () => {
  const failing: DatabaseSync = new Proxy(db, {
    get(target, name) {
      if (name === 'exec') {
        return (sql: string) => {
          if (sql === 'COMMIT') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
          target.exec(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const shared = createSharedCommits(failing);
  const all = await Promise.allSettled([add('a'), add('b')].map((work) => shared.run(work)));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(names()).toEqual([]);
});

test('a transaction that ends within a piece is not the end of the others', async () => {
  const ending = () => {
    db.exec('ROLLBACK');
    throw new Error('the disk is full');
  };
  const all = await Promise.allSettled(
    [add('a'), ending, add('b')].map((work) => commits.run(work)),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'b']);
});

test('what waits is done before a close', async () => {
  const answer = commits.run(add('a'));
  commits.flush();
  expect(names()).toEqual(['a']);
  expect(await answer).toBe('a');
  await endOfTurn();
});
