import type { Page } from '@playwright/test';
import type { FunctionDatabase } from '../../../functions/ports.ts';
import { changeSpaces } from '../../../functions/spaces/changeSpaces.ts';
import { findScreen, readScreens } from '../../../functions/spaces/screenRows.ts';
import { ROOT_TEAM } from '../../../seeds/cast.ts';
import { seedId } from '../../../seeds/ids.ts';
import { teamSpace } from '../../../src/model/spaces.ts';

const HOUR_MS = 3_600_000;
/** What the screens of the seed play in the pictures: something that is due at their hour. */
const PLAYING = { 'Window left': 'Soup of the day', Counter: 'Bring your own cup' };
const SILENT = seedId<'screen'>('screen', ROOT_TEAM.id, 'Terrace');

/** Lets two screens of the seed's café report a slide, and the third be silent since the evening. */
export async function makeReports(database: FunctionDatabase, atMs: number): Promise<void> {
  const path = `${ROOT_TEAM.id}/${SILENT}`;
  const lastContactMs = atMs - 14 * HOUR_MS;
  const rows = Object.entries(PLAYING).map(([screen, slide]) => [
    `screenStates/${ROOT_TEAM.id}/${seedId('screen', ROOT_TEAM.id, screen)}/playing`,
    seedId('slide', ROOT_TEAM.id, slide),
  ]);
  await database.update({
    ...Object.fromEntries(rows),
    [`screens/${path}`]: lastContactMs,
    [`screenStates/${path}`]: {
      at: lastContactMs,
      appVersion: '0.2.0',
      media: { haveBytes: 46_000_000, wantedBytes: 46_000_000 },
      storage: { usedBytes: 48_000_000, freeBytes: 9_000_000_000 },
      size: '1920x1080',
    },
  });
  await pairEarlier(database, lastContactMs);
}

/** The seed has just paired it, and a screen has ten minutes to start. */
async function pairEarlier(database: FunctionDatabase, lastContactMs: number): Promise<void> {
  const space = teamSpace(ROOT_TEAM.id);
  await changeSpaces(database, [space], async (revs) => {
    const index = findScreen(await readScreens(database, ROOT_TEAM.id), SILENT)?.index;
    const place = `${space}/screens/${index}`;
    const writes = {
      [`${place}/pairedAtMs`]: lastContactMs - HOUR_MS,
      [`${place}/rev`]: revs[space] ?? 0,
    };
    return { writes, sections: { [space]: ['screens'] as const }, result: undefined };
  });
}

/** Opens the dashboard, and waits until it shows what the two screens play. */
export async function seeReports(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const isSeen = (names: readonly string[]) => {
    const sections = [...document.querySelectorAll('main section')];
    const screens = sections.find(({ textContent }) =>
      names.every((name) => textContent.includes(name)),
    );
    const pictures = [...(screens?.querySelectorAll('img') ?? [])];
    return pictures.filter((one) => one.complete && one.naturalWidth > 0).length >= names.length;
  };
  await page.waitForFunction(isSeen, Object.keys(PLAYING));
}
