import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../defineFunction.ts';
import type { FunctionDatabase, FunctionPorts, FunctionUser } from '../ports.ts';
import { createOneAtATime } from '../pictures/oneAtATime.ts';
import { readFunctionSettings } from '../settings.ts';
import { createTurns } from '../turns.ts';
import type { Json } from '../../src/model/json.ts';
import { FIRST_SCREENS } from '../../src/model/team/plan.ts';

type Tree = { [key: string]: Json };

/** Ports in memory, with a database that behaves like the real one: nulls and empty objects vanish. */
export function createMemoryPorts(initial: Record<string, Json> = {}) {
  const root: Tree = {};
  const users = new Map<string, FunctionUser>();
  const attempts = new Map<string, number>();
  const mails = { isDelivered: true, sent: [] as Parameters<FunctionPorts['mail']['send']>[0][] };
  const files = new Map<string, { bytes: Uint8Array; type: string }>();
  let now = Date.UTC(2026, 0, 5, 12);
  /** Runs once before the next guarded write, like another client. */
  let interfere: (() => void) | undefined;

  const database: FunctionDatabase = {
    get: async (path) => clone(read(root, path)),
    async findBy(path, child, equalTo) {
      const rows = Object.entries(clone(read(root, path)) ?? {}) as [string, Tree][];
      return Object.fromEntries(rows.filter(([, row]) => row[child] === equalTo));
    },
    async findUpTo(path, child, max, limit) {
      const rows = Object.entries(clone(read(root, path)) ?? {}) as [string, Tree][];
      const value = (row: Tree) => Number(row[child] ?? Number.NEGATIVE_INFINITY);
      const found = rows.filter(([, row]) => value(row) <= max);
      return Object.fromEntries(
        found.toSorted(([, a], [, b]) => value(a) - value(b)).slice(0, limit),
      );
    },
    async page(path, after, limit) {
      const rows = Object.entries(clone(read(root, path)) ?? {}).toSorted(([a], [b]) =>
        byKey(a, b),
      );
      const later = rows.filter(([key]) => after === null || byKey(key, after) > 0);
      return Object.fromEntries(later.slice(0, limit)) as Record<string, Json>;
    },
    keys: async (path) => Object.keys(read(root, path) ?? {}),
    update: async (updates) => writeAll(root, updates),
    exclusively: createTurns(),
    revStep: 1,
    async updateIf(expected, updates) {
      interfere?.();
      interfere = undefined;
      const holds = Object.entries(expected).every(([path, value]) =>
        isDeepStrictEqual(read(root, path), value),
      );
      if (holds) writeAll(root, updates);
      return holds;
    },
    async transaction(path, fn) {
      const value = fn(clone(read(root, path)));
      if (value !== undefined) writeAll(root, { [path]: value });
      return clone(read(root, path));
    },
  };
  const ports: FunctionPorts = {
    database,
    auth: {
      getUser: async (uid) => users.get(uid) ?? null,
      getUserByEmail: async (email) =>
        [...users.values()].find((user) => user.email === email) ?? null,
      async setClaims(uid, claims) {
        if (JSON.stringify(claims).length > 1000) throw new Error('claims too long');
        const user = users.get(uid);
        if (user) users.set(uid, { ...user, claims });
      },
      sessions: async () => null,
      endSession: async () => {},
      endOtherSessions: async () => {},
      signInChanges: async () => [],
      deleteUser: async (uid) => void users.delete(uid),
    },
    files: {
      read: async (path) => files.get(path) ?? null,
      async write(path, bytes, type) {
        files.set(path, { bytes, type });
        return { token: `token of ${path}` };
      },
      remove: async (path) => void files.delete(path),
      list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
    },
    mail: {
      get isDelivered() {
        return mails.isDelivered;
      },
      origin: () => 'https://vitrine.example',
      send: async (mail) => void mails.sent.push(mail),
    },
    attempts: {
      async take(key, limit) {
        attempts.set(key, (attempts.get(key) ?? 0) + 1);
        return (attempts.get(key) ?? 0) <= limit;
      },
    },
    clock: { now: () => now },
    random: (length) => randomBytes(length),
    fetch: () => Promise.reject(new Error('no network in tests')),
    guardedFetch: () => Promise.reject(new Error('no network in tests')),
    oneAtATime: createOneAtATime(),
    logger: { info: () => {}, error: () => {} },
    settings: readFunctionSettings({}),
    registrationPath: null,
    firstScreens: FIRST_SCREENS,
  };
  writeAll(root, initial);
  return {
    ports,
    root,
    users,
    files,
    mails,
    get: (path: string) => clone(read(root, path)),
    set: (updates: Record<string, Json>) => writeAll(root, updates),
    advance: (ms: number) => void (now += ms),
    interfereOnce: (fn: () => void) => void (interfere = fn),
    /** A person with an account, ready to call. */
    person(uid: string, email = `${uid}@example.org`): Caller {
      users.set(uid, {
        uid,
        email,
        emailVerified: true,
        mayFoundTeams: true,
        providers: ['password'],
        claims: {},
      });
      const firebase = { sign_in_provider: 'password' };
      const token = { email, email_verified: true, firebase, auth_time: now / 1000 };
      return { uid, token, address: '10.0.0.1' };
    },
    /** A player, signed in anonymously. */
    device(uid: string): Caller {
      users.set(uid, {
        uid,
        email: null,
        emailVerified: false,
        mayFoundTeams: false,
        providers: [],
        claims: {},
      });
      return { uid, token: { firebase: { sign_in_provider: 'anonymous' } }, address: '10.0.0.2' };
    },
  };
}

/** Integers first, by value, then texts. */
function byKey(a: string, b: string): number {
  const isNumber = (key: string) => /^(0|[1-9]\d{0,9})$/.test(key);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return isNumber(a) ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
}

function read(root: Tree, path: string): Json {
  let value: Json = root;
  for (const key of path.split('/').filter(Boolean)) {
    value = ((value as Tree | null)?.[key] ?? null) as Json;
  }
  return value;
}

function writeAll(root: Tree, updates: Readonly<Record<string, Json>>): void {
  for (const [path, value] of Object.entries(updates)) write(root, path.split('/'), value);
}

function write(tree: Tree, [key = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) tree[key] = prune(clone(value));
  else {
    const child = tree[key];
    const next = typeof child === 'object' && child !== null ? (child as Tree) : {};
    write(next, rest, value);
    tree[key] = next;
  }
  if (tree[key] === null || isEmpty(tree[key])) delete tree[key];
}

function prune(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, prune(item as Json)] as const);
  const kept = entries.filter(([, item]) => item !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function isEmpty(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

const clone = (value: Json): Json => structuredClone(value) as Json;
