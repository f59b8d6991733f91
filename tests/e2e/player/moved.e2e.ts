import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readFunctionSettings } from '../../../functions/settings.ts';
import { moveSite } from '../../../server/carry/moveSite.ts';
import { createSiteTarget } from '../../../server/carry/siteTarget.ts';
import { systemClock } from '../../../server/clock.ts';
import { runCommand } from '../../../server/control/runCommand.ts';
import { silentLogger } from '../../../server/logger.ts';
import { openSite } from '../../../server/openSite.ts';
import { readSiteEnv } from '../../../server/siteEnv.ts';
import { Machine } from '../machine.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { codeOn, slideOn } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

const MINUTE_MS = 60_000;

test('a screen follows its site to the new address, and shows there what it showed', {
  tag: '@long',
}, async () => {
  test.slow();
  const [old, place] = [new SiteProcess(), new SiteProcess()];
  await Promise.all([old.start(), place.start()]);
  const player = await Machine.create({
    site: () => old.port,
    viewport: { width: 1280, height: 720 },
  });
  const team = await TeamByHand.create(() => `http://localhost:${old.port}`);
  try {
    const page = await player.open('/player/');
    await team.pair(await codeOn(page));
    const slide = await team.addSlide(await drawPhotograph(page, 1280, 720), 'image/jpeg');
    await expect.poll(() => slideOn(page)).toBe(slide);
    const address = await move(old, place);
    await page.addInitScript((minuteMs) => {
      const later = window.setTimeout;
      // The first check is a minute after the start; here it is sooner.
      const sooner = (task: () => void, ms?: number) => later(task, ms === minuteMs ? 2000 : ms);
      window.setTimeout = sooner as typeof window.setTimeout;
    }, MINUTE_MS);
    await page.reload();
    await expect.poll(() => page.url(), { timeout: 60_000 }).toBe(`${address}/player/`);
    await expect.poll(() => slideOn(page), { timeout: 60_000 }).toBe(slide);
  } finally {
    await player.dispose();
    await Promise.all([old.dispose(), place.dispose()]);
  }
});

/** Copies all data, starts the new site and publishes the move at the old one. Returns the new address. */
async function move(old: SiteProcess, place: SiteProcess): Promise<string> {
  const address = `http://localhost:${place.port}`;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-move-'));
  const command = (name: string, ...args: string[]) =>
    runCommand(name, args, { DATA_DIR: old.dataDir });
  await place.kill('SIGTERM');
  const site = await openSite({
    dataDir: place.dataDir,
    env: readSiteEnv({}),
    functionSettings: readFunctionSettings({}),
    clock: systemClock,
    logger: silentLogger,
    ownUrl: () => address,
  });
  await site.events.stop();
  const target = createSiteTarget(site, address);
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const isSame = await moveSite({ target, folder, command, say }, { isLast: true });
  await site.close();
  rmSync(folder, { recursive: true, force: true });
  expect(isSame, said.join('\n')).toBe(true);
  await place.start();
  await command('moved', address);
  return address;
}
