import { readFileSync } from 'node:fs';
import { createAdmin } from '../../../server/database/admin.ts';
import { createCore, type DatabaseCaller, type Core } from '../../../server/database/core.ts';
import { createHub } from '../../../server/database/hub.ts';
import { toJson } from '../../../server/tree/node.ts';
import { parsePath, type Path } from '../../../server/tree/paths.ts';
import { createRest } from '../../../server/database/rest.ts';
import type { DatabaseStore } from '../../../server/database/store.ts';
import { DatabaseTree } from '../../../server/database/tree.ts';
import type { AuthClaims } from '../../../server/rules/AuthClaims.ts';
import type { DatabaseAdmin } from '../../../server/database/types.ts';
import type { RulesJson } from '../../../server/rules/RulesJson.ts';
import type { NodeWrite } from '../../../server/tree/view.ts';
import type { Handler } from '../../../server/http/Exchange.ts';
import type { ServerLimits } from '../../../server/limits/createLimits.ts';
import { compileRules } from '../../../server/rules/ruleset.ts';
import type { Json } from '../../../src/model/json.ts';
import type { Stop } from '../../../sync/engine/ports.ts';

const RULES = new URL('../../../database.rules.json', import.meta.url);
const rules = compileRules(JSON.parse(readFileSync(RULES, 'utf8')) as RulesJson);

/** The site server's database with its rules, over a tree in memory. */
export interface MemoryDatabase {
  readonly handleRest: Handler;
  /** The interface for functions. */
  readonly trusted: DatabaseAdmin;
  get(path: string): Json;
  /** Writes without checking rules, as functions do. */
  admin(updates: Readonly<Record<string, Json>>): void;
  /** Restores everything to a former state, and notifies listeners. */
  restore(everything: Json): void;
  mayRead(claims: AuthClaims, path: string): boolean;
  /** Calls back with the value, now and after each change; `onRevoked` ends it. */
  watch(
    claims: AuthClaims,
    path: string,
    onValue: (value: Json) => void,
    onRevoked: () => void,
  ): Stop;
}

/** Called before each write; the function it returns is called afterwards. */
export type Witness = (writes: readonly NodeWrite[], tree: DatabaseTree) => () => void;

export interface DatabaseParts {
  readonly now: () => number;
  readonly initial: Json;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  readonly limits: ServerLimits;
  readonly witness?: Witness;
  /** False omits the guard of revisions, to show what it is for. */
  readonly isGuarded?: boolean;
}

export function createMemoryDatabase(parts: DatabaseParts): MemoryDatabase {
  const { now, witness, limits, verifyToken, isGuarded = true } = parts;
  const tree = new DatabaseTree();
  const hub = createHub(
    (path) => tree.get(path),
    (cause) => {
      throw cause;
    },
  );
  const apply = (writes: readonly NodeWrite[]) => {
    const seen = witness?.(writes, tree);
    for (const { path, node } of writes) tree.set(path, node);
    seen?.();
    hub.changed(writes.map(({ path }) => path));
  };
  const guarded = createCore({ rules, store: storeOver(tree, apply), hub, clock: now, limits });
  const core = isGuarded ? guarded : withoutGuard(guarded);
  const logger = {
    error: (_message: string, cause?: unknown) => {
      throw cause;
    },
  };
  const rest = createRest({ core, verifyToken, streams: new Map(), limits, logger });
  const database: MemoryDatabase = {
    handleRest: ({ req, res, url, address }) => rest(req, res, url, address),
    trusted: createAdmin(guarded),
    get: (path) => toJson(tree.get(parsePath(path))) as Json,
    admin: (updates) => void core.write({ writes: writesOf(updates), caller: 'trusted' }),
    restore: (everything) =>
      void core.write({ writes: [{ path: [], value: everything }], caller: 'trusted' }),
    mayRead: (claims, path) => core.mayRead({ path: parsePath(path), caller: claims }),
    watch: (...watched) => watchPlace(core, ...watched),
  };
  database.restore(parts.initial);
  return database;
}

const writesOf = (updates: Readonly<Record<string, Json>>) =>
  Object.entries(updates).map(([path, value]) => ({ path: parsePath(path), value }));

/** Everything is on this disk as soon as it is written. */
function storeOver(
  tree: DatabaseTree,
  apply: (writes: readonly NodeWrite[]) => void,
): DatabaseStore {
  const done = async () => undefined;
  return {
    get: (path) => tree.get(path),
    weight: (path) => tree.weight(path),
    get root() {
      return tree.root;
    },
    async write(writes) {
      apply(writes);
    },
    keepOnDisconnect: done,
    eventDone: done,
    keepEvents: done,
    settled: done,
    flush: () => undefined,
    close: () => undefined,
  };
}

/** Lets everyone who may read a space write to it, in any state of it. */
function withoutGuard(core: Core): Core {
  const mayUse = (caller: DatabaseCaller, path: Path) =>
    core.mayRead({ path: [...path.slice(0, 2), 'rev'], caller });
  return {
    ...core,
    write(request) {
      const isOpen = request.writes.every(({ path }) => mayUse(request.caller, path));
      return core.write(isOpen ? { ...request, caller: 'trusted' } : request);
    },
  };
}

function watchPlace(
  core: Core,
  claims: AuthClaims,
  place: string,
  onValue: (value: Json) => void,
  onRevoked: () => void,
): Stop {
  const path = parsePath(place);
  const judge = () => {
    const depends: Path[] = [];
    return { allowed: core.mayRead({ path, caller: claims, depends }), depends };
  };
  const { allowed, depends } = judge();
  if (!allowed) {
    onRevoked();
    return () => undefined;
  }
  const tell = () => onValue(toJson(core.store.get(path)) as Json);
  const watcher = {
    path,
    query: undefined,
    keepIndex: false,
    replaced: tell,
    merged: tell,
    judge,
    revoked: onRevoked,
  };
  const { stop } = core.hub.watch(watcher, depends);
  tell();
  return stop;
}
