import { Dexie } from 'dexie';
import fc from '../../../tests/tools/property.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { parseBrand } from '../../model/brand/brand.ts';
import { damaged, ROWS } from '../../model/parsers.testkit.ts';
import { screenId, teamId } from '../../model/model.testkit.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { parseSlide } from '../../model/slide/slide.ts';
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
    const own = parseScreen(screen, teamId());
    return {
      pairing: { teamId: teamId(), screenId: screenId() },
      teams: [{ teamId: teamId(), name: 'Museum', subscribed: [], shownRev: 3 }],
      ...(brand && { brand: parseBrand(brand, brandTeam) }),
      slides: [parseSlide(slide, teamId()) ?? []].flat(),
      ...(own && { screen: own, screenRev: 7 }),
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
