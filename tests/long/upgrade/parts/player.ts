import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { cacheOfPlayer } from '../builds.ts';
import { lossesOf, tell } from '../compare.ts';
import * as house from '../house.ts';
import { MEANT_IN_PLAYER } from '../meant.ts';
import { openOnline } from '../publicWeb.ts';
import { LOOP_PATIENCE_MS, type Scene } from '../scene.ts';
import {
  isPlain,
  sideBySide,
  takePictures,
  unlikeness,
  type PlayerPictures,
} from '../playerPictures.ts';
import type { Part } from './part.ts';

/* The player was off while the site was updated, and starts in its old version from its own cache. */

export const playerParts: readonly Part[] = [
  {
    name: 'the player of today takes over with every row and file, before it has met the server',
    async run(scene) {
      scene.crossing.lead('files');
      const page = await scene.player.open('/player/');
      const caches = () =>
        page.evaluate(async () =>
          (await window.caches.keys()).filter((name) => name.startsWith('vitrine-player-')),
        );
      await expect.poll(caches, { timeout: 120_000 }).toEqual([cacheOfPlayer()]);
      await scene.player.close();
      const after = await scene.databaseOf(scene.player, 'vitrine-player');
      expect(tell(lossesOf(rowsIn(scene.playerBefore), rowsIn(after), MEANT_IN_PLAYER))).toBe('');
    },
  },
  {
    name: 'after a restart it paints every slide as 0.1.0 painted it',
    async run(scene) {
      scene.crossing.lead('site');
      const page = await openOnline(scene.player, '/player/');
      const slides = house.PLAYER_SLIDES.map(house.slideIdOf);
      const first = await takePictures(page, slides, LOOP_PATIENCE_MS);
      // Until it has reached the server, a player shows a web page's placeholder.
      const unlike = (await judge(scene.pictures, first)).map(({ id }) => id);
      const second = await takePictures(page, unlike, LOOP_PATIENCE_MS);
      const now = new Map([...first, ...second]);
      await scene.player.close();
      await attach(scene, now);
      expect((await judge(scene.pictures, now)).map(({ what }) => what)).toEqual([]);
    },
  },
];

const rowsIn = ({ tables }: Scene['playerBefore']) =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));

/** Share of a picture that may look different, 0 to 1. */
const MAY_DIFFER = 0.03;
/** Slides with the time of day show another time; a feed may show another headline. */
const TOLD_BY_THE_CLOCK: { readonly [name in house.PlayerSlide]?: number } = {
  time: 0.15,
  rss: 0.15,
};

interface Unlike {
  readonly id: string;
  readonly what: string;
}

/** Returns the faults of the new pictures, one line per slide. */
async function judge(before: PlayerPictures, now: PlayerPictures): Promise<readonly Unlike[]> {
  const found: Unlike[] = [];
  for (const name of house.PLAYER_SLIDES) {
    const id = house.slideIdOf(name);
    const what = await judgeOne(name, before.get(id), now.get(id));
    if (what !== undefined) found.push({ id, what: `${name}: ${what}` });
  }
  return found;
}

async function judgeOne(
  name: house.PlayerSlide,
  then: Buffer | undefined,
  now: Buffer | undefined,
) {
  if (!then) return '0.1.0 never showed it';
  if (!now) return 'it never came';
  if ((await isPlain(now)) && !(await isPlain(then))) return 'nothing but one color';
  const share = await unlikeness(then, now);
  const isAlike = share <= (TOLD_BY_THE_CLOCK[name] ?? MAY_DIFFER);
  return isAlike ? undefined : `${Math.round(share * 100)} % looks different`;
}

/** Attaches the old and the new picture of each slide to the report. */
async function attach({ pictures }: Scene, now: PlayerPictures): Promise<void> {
  for (const name of house.PLAYER_SLIDES) {
    const before = pictures.get(house.slideIdOf(name));
    if (!before) continue;
    const path = test.info().outputPath(`${name}.png`);
    await writeFile(path, await sideBySide(before, now.get(house.slideIdOf(name))));
    await test.info().attach(`${name}.png`, { path, contentType: 'image/png' });
  }
}
