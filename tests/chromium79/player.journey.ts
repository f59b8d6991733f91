import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { OLDEST } from '../../config/browsers.ts';
import type { Picture } from '../e2e/canvas/picture.ts';
import { addEveryType, EVERY_TYPE } from '../e2e/player/everyType.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { expectAlike, pictures } from '../e2e/player/playerPictures.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { OldBrowser } from './oldBrowser.ts';

const PAGE = '<body style="background: #103050; color: white; font-size: 9vw">Departures: pier 3';
/** All of them share a minute. */
const SECONDS = 1;

// One player for all: the restart is that of the player paired by the first journey.
test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let team: TeamByHand;
let screen: OldBrowser;
let web: Server;
let slides: ReadonlyMap<string, string>;
let before: ReadonlyMap<string, Picture>;

const player = () => `http://localhost:${site.port}/player/`;

test.beforeAll(async () => {
  site = new SiteProcess();
  await site.start();
  team = await TeamByHand.create(() => `http://localhost:${site.port}`);
  screen = await OldBrowser.create();
  web = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
});

test.afterAll(async () => {
  await screen.dispose();
  web.close();
  await site.dispose();
});

test('a slide of every type is shown', async ({ page }) => {
  await screen.open(player());
  expect(await screen.version()).toMatch(`Chrome/${OLDEST.player.chrome}.`);
  await team.pair(await screen.code());
  await team.setScreen({ transition: 'cut' });
  const { port } = web.address() as AddressInfo; // It listens on a port.
  const pageOfWeb = `http://localhost:${port}/`;
  await page.goto(pageOfWeb); // Videos can only be encoded in a secure context.
  slides = await addEveryType(team, page, pageOfWeb, SECONDS);
  before = await pictures(screen, slides);
  expect([...before.keys()].sort()).toEqual([...EVERY_TYPE].sort());
  await expectAlike(before, before, 'at first');
});

test('a slide of every type looks the same after a restart without network', async () => {
  await screen.kill();
  await site.kill('SIGTERM');
  await screen.open(player());
  await expectAlike(await pictures(screen, slides), before, 'without network');
});

test('a slide of every type looks the same after a restart with network', async () => {
  await screen.kill();
  await site.start();
  await screen.open(player());
  await expectAlike(await pictures(screen, slides), before, 'with network');
});
