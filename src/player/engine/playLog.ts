import type { Json } from '../../model/json.ts';
import type { Pairing } from './content.ts';
import { failureKind, type After, type PlayerBackend, type Report } from './ports.ts';

/** How often and how long a slide played on a day of one start of the player: absolute, never added. */
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
  /** The day on the wall now, `yyyy-mm-dd`. */
  readonly today: () => string;
  readonly report: Report;
}

export interface PlayLog {
  played(slideId: string, ms: number): void;
  /** Sends what waits from now on; answers how to stop. */
  sendTo(backend: PlayerBackend, pairing: Pairing): () => void;
  /** Forgets what waits: this device left its team. */
  clear(): void;
}

const SEND_EVERY_MS = 5 * 60_000;
/** One message; a wall that was away for weeks sends several. */
const BATCH = 400;
/** Shorter is a slide that failed or was withdrawn at once. */
const SHORTEST_MS = 500;

/**
 * Proof of play. Rows are absolute counts of one start, kept on the disk until they are sent, so a
 * lost answer or a second try changes nothing.
 */
export function createPlayLog(deps: PlayLogDeps): PlayLog {
  const rows = new Map<string, PlayRow>();
  const sent = new Map<string, number>();
  const loaded = deps.store.load().then((stored) => {
    for (const row of stored) if (!rows.has(row.key)) rows.set(row.key, row);
  });

  /** The day is over for this start's earlier rows, and other starts are over altogether. */
  function isClosed(key: string): boolean {
    return !key.startsWith(`${deps.today()}/${deps.bootId}/`);
  }

  async function send(backend: PlayerBackend, { teamId, screenId }: Pairing): Promise<void> {
    await loaded;
    const due = [...rows.values()].filter((row) => sent.get(row.key) !== row.count).slice(0, BATCH);
    if (due.length > 0) {
      const values: { [path: string]: Json } = {};
      for (const { key, count, seconds } of due) {
        values[`plays/${teamId}/${screenId}/${key}`] = { count, seconds };
      }
      await backend.update(values);
      for (const row of due) sent.set(row.key, row.count);
    }
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
      cancel = deps.after(SEND_EVERY_MS / 10, () => void again());
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
