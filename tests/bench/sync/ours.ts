import type { SlideId, TeamId, UserId } from '../../../src/model/ids.ts';
import { memberKey, teamKey } from '../../../src/model/kinds.ts';
import { saveSlide } from '../../../src/model/mutations/saveSlide.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import type { Slide } from '../../../src/model/slide.ts';
import { latestPublished } from '../../../src/store/hooks/slides.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import {
  createMemoryServer,
  type MemoryServer,
} from '../../../sync/backends/memory/createMemoryServer.ts';
import { createEngine, type Engine } from '../../../sync/engine/engine.ts';
import { TEAM, slideId, type BenchSlide, type Contestant } from './dataset.ts';

const UID = 'user0000000000000001' as UserId;
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const clock = { now: () => Date.now() };

/** The whole of ours: Dexie, log, engine with guard and receipts, against the backend in memory. */
export function createOurs(): Contestant {
  let store: Store;
  let server: MemoryServer;
  let engine: Engine;
  const connect = (slides: readonly BenchSlide[]) => {
    server = createMemoryServer({
      initial: {
        teams: {
          [TEAM]: {
            name: 'Bench',
            rev: 1,
            users: { [UID]: { id: UID, name: 'Ada', email: '', role: 'admin' } },
            slides: slides.map((slide) => ({ ...slide, rev: 1 })),
          },
        },
      },
    });
    const deps = { store: store.sync, backend: server.connect(UID), clock, random, uid: UID };
    engine = createEngine({ ...deps, mutators: MUTATORS, addressOf: store.addressOf });
  };
  return {
    name: 'Vitrine',
    async open() {
      store = await openStore({ account: { uid: UID }, clock, random });
    },
    async load(slides) {
      connect(slides);
      await engine.open(`teams/${TEAM}`, 'member');
      await engine.drain();
      const known = await store.sync.transact((tx) =>
        tx.rows([teamKey(TEAM as TeamId), memberKey(TEAM as TeamId, UID)]),
      );
      if (known.some((row) => !row)) throw new Error('the team was not read');
    },
    async write(n) {
      const args = { teamId: TEAM as TeamId, id: slideId(n) as SlideId, at: Date.now() };
      const result = await store.commit(saveSlide, { ...args, fields: { title: `Changed ${n}` } });
      if (!result.ok) throw new Error(result.refused);
    },
    async drain() {
      await engine.drain();
      const left = await store.sync.transact((tx) => tx.log());
      if (left.length > 0) throw new Error(`${left.length} changes are left`);
    },
    async latest() {
      const slides = await latestPublished(store.db, TEAM as TeamId, 6);
      return slides.map((slide: Slide) => slide.title);
    },
  };
}
