import { Dexie } from 'dexie';
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { restoreBrand } from '../../model/brand.ts';
import { damaged, ROWS } from '../../model/doors.testkit.ts';
import { screenId, teamId } from '../../model/model.testkit.ts';
import { restoreScreen } from '../../model/screen.ts';
import { restoreSlide } from '../../model/slide.ts';
import type { Content } from '../engine/content.ts';
import { openPlayerDb } from './playerDb.ts';
import { createPlayerStore } from './playerStore.ts';

const fail = (cause: unknown): never => {
  throw cause;
};

/** What a player has read from its team, whatever was stored there. */
const content = fc
  .tuple(
    damaged(ROWS.slide.raw),
    fc.option(damaged(ROWS.brand.raw)),
    damaged(ROWS.screen.raw),
    fc.constantFrom(teamId(), teamId(2)),
  )
  .map(([slide, brand, screen, brandTeam]): Content => {
    const own = restoreScreen(screen, teamId());
    return {
      pairing: { teamId: teamId(), screenId: screenId() },
      teams: [{ teamId: teamId(), name: 'Museum', subscribed: [], shownRev: 3 }],
      ...(brand && { brand: restoreBrand(brand, brandTeam) }),
      slides: [restoreSlide(slide, teamId()) ?? []].flat(),
      ...(own && { screen: own }),
    };
  });

it('reads what it stored, at each start', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (stored) => {
      Dexie.dependencies.indexedDB = new IDBFactory();
      Dexie.dependencies.IDBKeyRange = IDBKeyRange;
      const db = openPlayerDb();
      await createPlayerStore(db, fail, null).saveContent(stored);
      for (let start = 0; start < 2; start += 1) {
        const store = createPlayerStore(db, fail, null);
        const { content: read } = await store.load();
        expect(read).toEqual(stored);
        if (read)
          await store.saveContent({ ...read, slides: read.slides.map((one) => ({ ...one })) });
      }
      db.close();
    }),
    { numRuns: 40 },
  );
});
