import { isObject, type Json } from '../../model/json.ts';
import type { Pairing } from './content.ts';
import { failureKind, type After, type PlayerBackend, type Report } from './ports.ts';

/**
 * How often and how long a slide played on one day during one run of the player: absolute, never added up.
 */
export interface PlayRow {
  /** `{yyyy-mm-dd}/{bootId}/{slideId}`. */
  readonly key: string;
  readonly count: number;
  readonly seconds: number;
}

export interface PlayStore {
  load(): Promise<readonly PlayRow[]>;
  put(row: PlayRow): void;
  remove(keys: readonly string[]): Promise<void>;
}

export interface PlayLogDeps {
  readonly store: PlayStore;
  readonly after: After;
  readonly bootId: string;
  /** The current day on the screen, `yyyy-mm-dd`. */
  readonly today: () => string;
  readonly report: Report;
}

export interface PlayLog {
  played(slideId: string, ms: number): void;
  /** Sends waiting rows from now on; returns how to stop. */
  sendTo(backend: PlayerBackend, pairing: Pairing): () => void;
  /** Forgets waiting rows: this device left its team. */
  clear(): void;
}

/** Each is a write by every screen; nothing is lost meanwhile, as rows wait on the disk. */
const SEND_EVERY_MS = 15 * 60_000;
const FIRST_SEND_MS = 30_000;
/** Rows per message; a screen that was away for weeks sends several. */
const BATCH = 400;
/** A shorter turn is a slide that failed or was withdrawn at once. */
const SHORTEST_MS = 500;

/**
 * Proof of play. Rows are absolute counts of one run, kept on the disk until they are sent, so a lost
 * response or a retry changes nothing.
 */
export function createPlayLog(deps: PlayLogDeps): PlayLog {
  const rows = new Map<string, PlayRow>();
  const sent = new Map<string, number>();
  /** Kept on the disk until a later run, or another server, accepts them. */
  const refused = new Map<string, number>();
  const loaded = deps.store.load().then((stored) => {
    for (const row of stored) if (!rows.has(row.key)) rows.set(row.key, row);
  });

  /** True for rows that can no longer change: of an earlier day, or of another run. */
  function isClosed(key: string): boolean {
    return !key.startsWith(`${deps.today()}/${deps.bootId}/`);
  }

  const isDue = ({ key, count }: PlayRow): boolean =>
    sent.get(key) !== count && refused.get(key) !== count;

  /** One row that the server never accepts must not block all others: batches are halved. */
  async function deliver(
    backend: PlayerBackend,
    place: string,
    due: readonly PlayRow[],
  ): Promise<void> {
    if (due.length === 0) return;
    try {
      await backend.update(valuesOf(place, due));
      for (const row of due) sent.set(row.key, row.count);
    } catch (error) {
      if (!['refused', 'broken'].includes(failureKind(error))) throw error;
      const [row] = due;
      if (row && due.length === 1) return settle(backend, place, row);
      const half = due.length / 2;
      await deliver(backend, place, due.slice(0, half));
      await deliver(backend, place, due.slice(half));
    }
  }

  /**
   * After a power cut the disk may have less than the server already received: such a row counts as sent.
   */
  async function settle(backend: PlayerBackend, place: string, row: PlayRow): Promise<void> {
    const there = await backend.get(`${place}/${row.key}`);
    const count = isObject(there) ? Number(there['count']) : 0;
    (count >= row.count ? sent : refused).set(row.key, row.count);
  }

  async function send(backend: PlayerBackend, { teamId, screenId }: Pairing): Promise<void> {
    await loaded;
    const due = [...rows.values()].filter(isDue).slice(0, BATCH);
    await deliver(backend, `plays/${teamId}/${screenId}`, due);
    const done = [...rows].filter(([key, row]) => isClosed(key) && sent.get(key) === row.count);
    const keys = done.map(([key]) => key);
    await deps.store.remove(keys);
    for (const key of keys) {
      rows.delete(key);
      sent.delete(key);
    }
    if (due.length === BATCH) await send(backend, { teamId, screenId });
  }

  return {
    played(slideId, ms) {
      if (ms < SHORTEST_MS) return;
      const key = `${deps.today()}/${deps.bootId}/${slideId}`;
      const before = rows.get(key);
      const seconds = Math.round(((before?.seconds ?? 0) + ms / 1000) * 10) / 10;
      const row = { key, count: (before?.count ?? 0) + 1, seconds };
      rows.set(key, row);
      deps.store.put(row);
    },
    clear() {
      const keys = [...rows.keys()];
      rows.clear();
      sent.clear();
      refused.clear();
      deps.store.remove(keys).catch(() => deps.report('playsNotCleared'));
    },
    sendTo(backend, pairing) {
      let cancel = (): void => {};
      let isStopped = false;
      const again = async (): Promise<void> => {
        try {
          await send(backend, pairing);
        } catch (error) {
          deps.report('playsNotSent', { kind: failureKind(error) });
        }
        if (!isStopped) cancel = deps.after(SEND_EVERY_MS, () => void again());
      };
      cancel = deps.after(FIRST_SEND_MS, () => void again());
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}

function valuesOf(place: string, rows: readonly PlayRow[]): { readonly [path: string]: Json } {
  const values = rows.map(({ key, count, seconds }) => [`${place}/${key}`, { count, seconds }]);
  return Object.fromEntries(values) as { readonly [path: string]: Json };
}
