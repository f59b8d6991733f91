import { liveQuery } from 'dexie';
import type { SlideId, TeamId, UserId } from '../../../src/model/ids.ts';
import { slideKey } from '../../../src/model/kinds.ts';
import type { Json } from '../../../src/model/json.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import type { Slide } from '../../../src/model/slide/slide.ts';
import { latestPublished } from '../../../src/store/hooks/slides.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import type { MemoryServer } from '../../../sync/backends/memory/createMemoryServer.ts';
import { createEngine, type Engine } from '../../../sync/engine/engine.ts';
import type { Backend } from '../../../sync/engine/ports.ts';
import { watchRev, type Stop } from '../../../sync/engine/ports.ts';
import { mine, slideId, startSecondWriter, TEAM, type Contestant, type Link } from './dataset.ts';

const UID = 'user0000000000000001' as UserId;
const SPACE = `teams/${TEAM}` as const;
const AT_ONCE: Link = { travel: async () => undefined, secondWriter: false };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const clock = { now: () => Date.now() };

/** Our complete stack: Dexie, log, engine with guard and receipts, against the in-memory backend. */
export function createOurs(): Contestant {
  let store: Store;
  let server: MemoryServer;
  let engine: Engine | undefined;
  let link = AT_ONCE;
  /** The server's rows as entries of a JSON object: a page has as many as the engine asks for. */
  let texts: readonly string[] = [];

  /** Pages arrive as text, as from the network; everything else comes from memory. */
  const overLink = (backend: Backend): Backend => ({
    ...backend,
    async read(path, query) {
      await link.travel();
      const isPage = path === `${SPACE}/slides` && query?.orderBy === '$key';
      if (!isPage || query.limitToLast !== undefined) return backend.read(path, query);
      const from = Number(query.startAt ?? 0);
      const page = texts.slice(from, from + (query.limitToFirst ?? texts.length));
      return page.length === 0 ? null : (JSON.parse(`{${page.join(',')}}`) as Json);
    },
    async patch(updates) {
      await link.travel();
      await backend.patch(updates);
    },
  });

  function connect(): Engine {
    if (engine) return engine;
    const backend = overLink(server.connect(UID));
    const deps = { store: store.sync, backend, clock, random, uid: UID };
    engine = createEngine({ ...deps, mutators: MUTATORS, addressOf: store.addressOf });
    return engine;
  }

  /** Like its host: runs again when the engine requests it. */
  async function quiet(): Promise<void> {
    for (;;) {
      const { nextMs } = await connect().drain();
      const left = await store.sync.transact((tx) => tx.log());
      if (left.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, nextMs ?? 0));
    }
  }

  /** Like its host: the server announces each new revision. */
  function listen(): Stop {
    const told = (rev: number | undefined) => connect().notice(SPACE, rev);
    return watchRev(server.connect(UID), SPACE, told, () => undefined);
  }

  function changeRemotely(numbers: readonly number[], title: string): void {
    const rev = Number(server.tree.get(`${SPACE}/rev`)) + 1;
    const updates = numbers.flatMap((n) => [
      [`${SPACE}/slides/${n}/title`, `${title} ${n}`],
      [`${SPACE}/slides/${n}/rev`, rev],
    ]);
    server.admin({ [`${SPACE}/rev`]: rev, ...Object.fromEntries(updates) });
  }

  return {
    name: 'Vitrine',
    async serve(slides) {
      const { createMemoryServer } = await import(
        '../../../sync/backends/memory/createMemoryServer.ts'
      );
      const member = { id: UID, name: 'Ada', email: '', role: 'admin' };
      const rows = slides.map((slide) => ({ ...slide, rev: 1 }));
      texts = rows.map((row, n) => `"${n}":${JSON.stringify(row)}`);
      const team = { name: 'Bench', rev: 1, users: { [UID]: member }, slides: rows };
      server = createMemoryServer({ initial: { teams: { [TEAM]: team } } as Json });
    },
    async open() {
      store = await openStore({ account: { uid: UID }, clock, random });
    },
    async load() {
      await connect().open(SPACE, 'member');
      await quiet();
    },
    async write(n, title) {
      const args = { teamId: TEAM as TeamId, id: slideId(n) as SlideId, at: Date.now() };
      const result = await store.commit(saveSlide, { ...args, fields: { title } });
      if (!result.ok) throw new Error(result.refused);
    },
    async watch(n, onTitle) {
      const { key } = slideKey(TEAM as TeamId, slideId(n) as SlideId);
      const row = liveQuery(() => store.db.rowsOf('slide').get(key));
      row.subscribe((found) => onTitle((found?.value as Slide | undefined)?.title ?? ''));
    },
    async drain(next) {
      link = next;
      const stops = [listen(), startSecondWriter(next, (n) => changeRemotely([n], 'second'))];
      await quiet().finally(() => {
        for (const stop of stops) stop();
        link = AT_ONCE;
      });
    },
    async arrive(changed) {
      changeRemotely(
        changed.map((slide) => Number(slide.id.slice(5))),
        'remote',
      );
      connect().notice(SPACE, undefined);
      await quiet();
    },
    async latest() {
      const slides = await latestPublished(store.db, TEAM as TeamId, 6);
      return slides.map((slide: Slide) => slide.title);
    },
    all: async () => (await store.db.rowsOf('slide').toArray()).length,
    async survivors(count, title) {
      const refs = Array.from({ length: count }, (_, n) =>
        slideKey(TEAM as TeamId, slideId(mine(n)) as SlideId),
      );
      const [rows, log] = await store.sync.transact(async (tx) => [
        await tx.rows(refs),
        await tx.log(),
      ]);
      const waiting = new Set(log.flatMap((row) => row.writes));
      return rows.filter(
        (row, n) =>
          (row?.value as Slide | undefined)?.title === title(n) &&
          waiting.has(`slide:${refs[n]?.key}`),
      ).length;
    },
  };
}
