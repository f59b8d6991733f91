import { refText } from '../../src/model/kinds.ts';
import {
  BackendError,
  type Backend,
  type BackendErrorKind,
  type Json,
  type StoreTx,
  type SyncStore,
} from '../../sync/engine/ports.ts';
import type { SpaceRow, UploadRow } from '../../sync/engine/rows.ts';
import type { PageDeps } from './device/page.ts';
import { createAnswer, createInbox } from './line/answer.ts';
import type { SimulateOptions } from './simulate.ts';

export interface Weak extends SimulateOptions {
  /** Parts of the world that are surely in it; see `FEATURES`. */
  readonly features: readonly string[];
  /** A seed that shows it soon: tests begin there. 1 if absent. */
  readonly from?: number;
  /** Takes ten seconds or more to be seen; left to `npm run test:long`. */
  readonly isSlow?: true;
}

/**
 * Apps without one of the promises they rest on. Each must be caught: an oracle that misses one proves
 * nothing about the whole app either.
 *
 * What cannot be weakened from outside is held elsewhere: that a batch shrinks on a poor line (the engine's
 * own tests of [FA8]), that a live query sees what it reads (`src/store/subscriptions.test.ts`) and that a
 * sign-out asks again before it discards (`src/store/accounts.test.ts`).
 */
export const WEAKNESSES: { readonly [name: string]: Weak } = {
  'no guard': { features: [], isGuarded: false },
  'no receipt': { features: [], weakness: { backend: withoutReceipts } },
  'stored index': { features: [], weakness: { store: withFirstAddress } },
  'rows read before rev': { features: [], weakness: { backend: withRowsFirst } },
  '[a2] any 2xx counts as written': {
    features: ['portal'],
    from: 15,
    weakness: { fetch: takesAny2xx },
  },
  '[a1] a file that is there is refused': {
    features: ['sharedFiles'],
    from: 65,
    weakness: { fetch: seesNoStoredFile },
  },
  '[j] no restore without an epoch': {
    isSlow: true,
    features: ['restoreSilent'],
    weakness: { backend: neverGoesBack },
  },
  '[e] a poor line gets no smaller parts': {
    isSlow: true,
    features: ['lasting'],
    weakness: { backend: asksForAll, fetch: limitsTheWhole },
  },
  '[h] a 403 of a proxy is the database': {
    features: ['proxy403'],
    weakness: { fetch: (fetcher) => takingPages(fetcher, [403], 401) },
  },
  '[h] a 404 or 405 of a proxy is a refusal': {
    features: ['proxy404'],
    weakness: { fetch: (fetcher) => takingPages(fetcher, [404, 405], 400) },
  },
  '[i] what is closed stays closed': {
    isSlow: true,
    features: ['removal', 'returns'],
    from: 9,
    weakness: { store: staysClosed },
  },
  '[c J] one upload after the other': {
    features: ['video'],
    from: 16,
    weakness: { fetch: inOneLane },
  },
  '[g G] what a reader changed waits': {
    features: ['leavesHouse'],
    weakness: { store: hidesFromReader },
  },
  '[b F] no pause before a newer app': {
    isSlow: true,
    features: ['newerClient'],
    weakness: { store: knowsNoNewerApp },
  },
  '[h E] trusts the clock of the device': {
    features: ['skews'],
    from: 8,
    weakness: { backend: trustsClock },
  },
  '[f] sends whole objects': { features: ['twoPictures'], habits: { sendsWhole: true } },
  '[evicted] believes its memory of what was read': {
    features: ['evicts'],
    from: 2,
    weakness: { store: remembersSpaces },
  },
  '[g V2] an older app sets aside what a newer one knows': {
    features: ['twoVersions', 'locks'],
    from: 3,
    weakness: { ignoresNewer: true },
  },
  '[c K] writes back the record of an upload': {
    features: ['reviews', 'slow'],
    from: 27,
    weakness: { store: remembersUploads },
  },
};

function withoutReceipts(backend: Backend): Backend {
  const isReceipt = (path: string) => path.includes('/receipts/');
  return {
    ...backend,
    read: async (path, query) => (isReceipt(path) ? null : backend.read(path, query)),
  };
}

/** A row stays where it was first seen, whatever arrives later. */
function withFirstAddress(store: SyncStore): SyncStore {
  const first = new Map<string, string>();
  return changing(store, (tx) => ({
    putRows: (rows) =>
      tx.putRows(
        rows.map(({ ref, row }) => {
          const at = first.get(refText(ref)) ?? row.at;
          if (at !== undefined) first.set(refText(ref), at);
          return { ref, row: at === undefined ? row : { ...row, at } };
        }),
      ),
  }));
}

/** Everything but `rev` is as old as the last time that `rev` was not asked for. */
function withRowsFirst(backend: Backend): Backend {
  let early = new Map<string, Promise<Json>>();
  return {
    ...backend,
    async read(path, query) {
      const { limitToFirst: _limit, ...bounds } = query ?? {};
      const key = `${path} ${JSON.stringify(bounds)}`;
      if (!path.endsWith('/rev')) return early.get(key) ?? backend.read(path, query);
      const space = path.slice(0, -'/rev'.length);
      const slides = `${space}/slides`;
      // Readers may not ask for all of it.
      const raw = await backend.read(slides).catch(() => null);
      const rev = await backend.read(path);
      // The delta that a reader would get who asks for rows first and for `rev` afterwards.
      early = new Map();
      for (let from = 1; raw !== null && from <= Number(rev ?? 0) + 1; from++) {
        const delta = { orderBy: 'rev', startAt: from };
        early.set(`${slides} ${JSON.stringify(delta)}`, Promise.resolve(newer(raw, from)));
      }
      return rev;
    },
  };
}

function newer(rows: Json, from: number): Json {
  const entries = Object.entries((rows ?? {}) as { [key: string]: { rev?: number } });
  return Object.fromEntries(entries.filter(([, row]) => (row?.rev ?? 0) >= from)) as Json;
}

/** A store some of whose steps do something else. */
function changing(store: SyncStore, change: (tx: StoreTx) => Partial<StoreTx>): SyncStore {
  return {
    transact: (work, scope) => store.transact((tx) => work({ ...tx, ...change(tx) }), scope),
  };
}

/** Failures of some kinds are told as another one. */
function calling(
  backend: Backend,
  kinds: readonly BackendErrorKind[],
  kind: BackendErrorKind,
): Backend {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      const isOne = cause instanceof BackendError && kinds.includes(cause.kind);
      throw isOne ? new BackendError(kind, cause.message) : cause;
    }
  };
  return {
    ...backend,
    read: (path, query) => told(backend.read(path, query)),
    patch: (updates) => told(backend.patch(updates)),
  };
}

/** Answers are told as others. */
function answering(
  fetcher: typeof fetch,
  tell: (answer: Response, url: string, init: RequestInit) => Response | Promise<Response>,
): typeof fetch {
  return async (input, init = {}) => tell(await fetcher(input, init), String(input), init);
}

function answerOf(status: number, body: string): Response {
  const inbox = createInbox(() => undefined);
  inbox.put(body);
  inbox.close();
  return createAnswer(status, { 'content-type': 'application/json; charset=utf-8' }, inbox);
}

function takesAny2xx(fetcher: typeof fetch): typeof fetch {
  return answering(fetcher, (answer, _url, { method }) =>
    method === 'PATCH' && answer.status >= 200 && answer.status < 300 ? answerOf(204, '') : answer,
  );
}

/** Pages with these statuses are taken for words of the site itself, with another one. */
const takingPages = (fetcher: typeof fetch, statuses: readonly number[], status: number) =>
  answering(fetcher, (answer, url) => {
    if (!statuses.includes(answer.status) || !isPage(answer)) return answer;
    const error = url.includes('/v0/b/') ? { code: status, message: 'no' } : 'Permission denied';
    return answerOf(status, JSON.stringify({ error }));
  });

const isPage = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false;

const NOT_THERE = '{"error":{"code":404,"message":"Not Found.","status":"noSuchObject"}}';

function seesNoStoredFile(fetcher: typeof fetch): typeof fetch {
  return answering(fetcher, (answer, url, { method = 'GET' }) =>
    method === 'GET' && url.includes('/o/') ? answerOf(404, NOT_THERE) : answer,
  );
}

const PAGE = 500;

/** A page is a page, however long it takes. */
function asksForAll(backend: Backend): Backend {
  return {
    ...backend,
    read: (path, query) =>
      backend.read(path, query?.limitToFirst ? { ...query, limitToFirst: PAGE } : query),
  };
}

const WHOLE_MS = 30_000;

/** As long as all of a request may take, its body included. */
function limitsTheWhole(fetcher: typeof fetch): typeof fetch {
  return (input, init = {}) => {
    const limits = [init.signal ?? [], AbortSignal.timeout(WHOLE_MS)].flat();
    return fetcher(input, { ...init, signal: AbortSignal.any(limits) });
  };
}

const POLL_MS = 500;
const LONGEST_MS = 300_000;

/** No upload begins while another one is under way. */
function inOneLane(fetcher: typeof fetch): typeof fetch {
  let busyUntilMs = 0;
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const command = headers.get('x-goog-upload-command');
    const begins = command === 'start' || headers.get('x-goog-upload-protocol') === 'multipart';
    while (begins && Date.now() < busyUntilMs)
      await new Promise((done) => setTimeout(done, POLL_MS));
    if (command === 'start') busyUntilMs = Date.now() + LONGEST_MS;
    const answer = await fetcher(input, init);
    if (answer.headers.get('x-goog-upload-status') === 'final') busyUntilMs = 0;
    return answer;
  };
}

/** A revision never falls. */
function neverGoesBack(backend: Backend): Backend {
  const highest = new Map<string, number>();
  const raise = (path: string, value: Json): Json => {
    if (!path.endsWith('/rev') || typeof value !== 'number') return value;
    const most = Math.max(value, highest.get(path) ?? 0);
    highest.set(path, most);
    return most;
  };
  return {
    ...backend,
    read: async (path, query) => raise(path, await backend.read(path, query)),
    watch: (path, onValue, onError) =>
      backend.watch(path, (value) => onValue(raise(path, value)), onError),
  };
}

const HOUR_MS = 3_600_000;

/** Each token has ended by a clock that is ahead by more than it lasts. */
function trustsClock(backend: Backend, { now, world }: Pick<PageDeps, 'now' | 'world'>): Backend {
  const isAhead = () => now() - world.now() > HOUR_MS;
  const asExpired = calling(backend, ['denied'], 'expired');
  return {
    ...backend,
    read: (path, query) => (isAhead() ? asExpired : backend).read(path, query),
    patch: (updates) => (isAhead() ? asExpired : backend).patch(updates),
  };
}

function staysClosed(store: SyncStore): SyncStore {
  const closed = new Set<string>();
  return changing(store, (tx) => ({
    putSpace(row) {
      if (row.lost) closed.add(row.space);
      return tx.putSpace(closed.has(row.space) ? { ...row, lost: true } : row);
    },
  }));
}

/** The engine never sees what waits where this account only reads. */
function hidesFromReader(store: SyncStore): SyncStore {
  return changing(store, (tx) => ({
    async log() {
      const rows = await tx.spaces();
      const read = new Set(
        rows.filter(({ access }) => access === 'reader').map((row) => row.space),
      );
      return (await tx.log()).filter((row) => !row.spaces.some((space) => read.has(space)));
    },
  }));
}

function knowsNoNewerApp(store: SyncStore): SyncStore {
  const forget = ({ needsNewerApp: _newer, ...row }: SpaceRow): SpaceRow => row;
  return changing(store, (tx) => ({ spaces: async () => (await tx.spaces()).map(forget) }));
}

/** What was there once is there, whatever the disk says. */
function remembersSpaces(store: SyncStore): SyncStore {
  const known = new Map<string, SpaceRow>();
  return changing(store, (tx) => ({
    async spaces() {
      for (const row of await tx.spaces()) known.set(row.space, row);
      return [...known.values()];
    },
  }));
}

function remembersUploads(store: SyncStore): SyncStore {
  const known = new Map<string, UploadRow>();
  return changing(store, (tx) => ({
    async uploads() {
      for (const row of await tx.uploads()) known.set(row.id, row);
      return [...known.values()];
    },
  }));
}
