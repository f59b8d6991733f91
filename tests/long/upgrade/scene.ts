import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { TeamId } from '../../../src/model/ids.ts';
import { slideKey } from '../../../src/model/kinds.ts';
import type { Media } from '../../../src/model/media/media.ts';
import type { Slide } from '../../../src/model/slide/slide.ts';
import { teamSpace, templateSpace, userSpace } from '../../../src/model/spaces.ts';
import { Machine } from '../../e2e/machine.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { Crossing, EMPTY_PAGE } from './crossing.ts';
import { createDevice, type Device } from './device.ts';
import { fillServer } from './fill.ts';
import * as fillApp from './fillApp.ts';
import * as house from './house.ts';
import { DEPOT, HARBOUR, ROBIN, SAM } from './house.ts';
import { OldApp } from './oldApp.ts';
import { codeOnOldPlayer, hideWelcome } from './oldPlayer.ts';
import { buildOld } from './oldVersion.ts';
import { drawLargeVideo, drawLargePhoto } from './photo.ts';
import { readDatabases, type StoredDatabase } from './profile.ts';
import { openOnline } from './publicWeb.ts';
import { keepForUnitTests } from './storedFixture.ts';
import { backUp, type ServerSnapshot } from './serverSnapshot.ts';
import { loadVersion, type Version } from './version.ts';
import { versionScript } from './versionScript.ts';
import { takePictures, type PlayerPictures } from './playerPictures.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');
const PLAYER = { width: 960, height: 540 };
/** Long enough for one turn of every slide, and another one for those that were missed. */
export const LOOP_PATIENCE_MS = 240_000;

/**
 * A site, a laptop, a tablet and a screen of version 0.1.0, and their contents when the site was updated. The laptop and
 * the screen are off by then; the tablet's app stays open.
 */
export class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
  readonly site = new SiteProcess();
  old!: Version;
  today!: Version;
  crossing!: Crossing;
  laptop!: Machine;
  player!: Machine;
  tablet!: Machine;
  tabletPage!: Page;
  /** A device of 0.1.0, with which another member of the team reads the server. */
  other!: Device;
  photo!: fillApp.AppFilling['photo'];
  video!: fillApp.AppFilling['video'];
  before!: ServerSnapshot;
  laptopBefore!: StoredDatabase;
  playerBefore!: StoredDatabase;
  pictures!: PlayerPictures;
  readonly #web: Server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.end('<!doctype html><title>Menu</title><body style="background:#f2b134"><h1>Menu</h1>');
  });

  get url(): string {
    return `http://localhost:${this.site.port}`;
  }

  /** Sets up everything from before the update. */
  async beginWithOld(say: (line: string) => void): Promise<void> {
    const lap = stopwatch(say);
    const root = await buildOld();
    this.old = await loadVersion(root);
    this.today = await loadVersion(ROOT);
    this.site.runFrom(root);
    await this.site.start();
    this.crossing = await Crossing.open(() => this.site.port);
    const options = { site: this.crossing.port };
    this.laptop = await Machine.create(options);
    this.tablet = await Machine.create({ site: () => this.site.port });
    this.player = await Machine.create({ ...options, viewport: PLAYER });
    lap('version 0.1.0 is built and runs');
    await this.#fillServer();
    lap('the server is filled');
    await this.#fillPlayer();
    lap('the screen has played');
    await this.#fillLaptop(root);
    lap('the laptop is filled');
    await this.#fillTablet();
    lap('the tablet is filled');
  }

  async #fillServer(): Promise<void> {
    await new Promise<void>((done) => this.#web.listen(0, 'localhost', done));
    const { port } = this.#web.address() as AddressInfo; // it listens
    const webPage = `http://localhost:${port}/`;
    const memory = join(this.folder, 'players.json');
    await fillServer({ version: this.old, url: this.url, webPage, memory });
    this.other = await this.device(this.old, SAM.email);
  }

  /** Returns a person's device without UI, which has read everything. */
  async device(version: Version, email: string): Promise<Device> {
    const account = await version.signInAccount(this.url, email, version.SEED_PASSWORD);
    const device = createDevice({ version, url: this.url, account });
    const teams: readonly TeamId[] = email === ROBIN.email ? [HARBOUR, DEPOT] : [HARBOUR];
    await device.open([
      ...teams.flatMap((team) => [teamSpace(team), templateSpace(team)]),
      userSpace(device.uid),
    ]);
    return device;
  }

  async #fillPlayer(): Promise<void> {
    const page = await openOnline(this.player, '/player/');
    await this.#pairPlayer(page);
    await hideWelcome(page);
    const slides = house.PLAYER_SLIDES.map(house.slideIdOf);
    this.pictures = await takePictures(page, slides, LOOP_PATIENCE_MS);
    await this.player.close();
    this.playerBefore = await this.databaseOf(this.player, 'vitrine-player');
  }

  async #pairPlayer(page: Page): Promise<void> {
    const code = await codeOnOldPlayer(page);
    const robin = await this.old.Person.signIn(this.url, ROBIN.email);
    const screenId = house.screenIdOf('Wall');
    await robin.call('pairScreen', { teamId: HARBOUR, code, screenId, name: 'Wall' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  async #fillLaptop(root: string): Promise<void> {
    this.photo = await drawLargePhoto();
    this.video = await drawLargeVideo();
    const image = this.other.value(slideKey(HARBOUR, house.slideIdOf('image'))) as Slide;
    const filling: fillApp.AppFilling = {
      laptop: this.laptop,
      crossing: this.crossing,
      email: ROBIN.email,
      password: this.old.SEED_PASSWORD,
      script: await versionScript(root),
      other: this.other,
      media: image.media.landscape as Media, // set by `fillTypes`
      photo: this.photo,
      video: this.video,
    };
    await fillApp.fillRows(filling);
    await fillApp.fillDecisions(filling);
    await fillApp.fillBrokenUpload(filling);
    await fillApp.fillOpenBatch(filling);
    await fillApp.fillWaiting(filling);
    this.laptopBefore = await this.databaseOf(this.laptop, 'vitrine-');
    await keepForUnitTests(this.laptopBefore, this.old);
  }

  /** An editor's tab that is never closed: offline when the site is updated. */
  async #fillTablet(): Promise<void> {
    this.tabletPage = await openOnline(this.tablet, '/login');
    const app = new OldApp(this.tabletPage);
    await app.signIn(SAM.email, this.old.SEED_PASSWORD);
    await this.tabletPage.goto(`/editor/image/${house.slideIdOf('of the tablet')}`);
    await this.tablet.goOffline();
    await app.saveTitle(house.slideIdOf('of the tablet'), 'Saved on the tablet');
  }

  /** Reads the database of a closed browser, without a site for it to connect to. */
  async databaseOf(machine: Machine, prefix: string): Promise<StoredDatabase> {
    this.crossing.lead('empty');
    const page = await machine.open(EMPTY_PAGE);
    const databases = Object.entries(await readDatabases(page, prefix));
    await machine.close();
    this.crossing.lead('site');
    const [found] = databases.filter(([name]) => name !== 'vitrine-session');
    if (!found) throw new Error(`the profile has no database ${prefix}`);
    return found[1];
  }

  /** The operator's part: backup, stop, update, start. */
  async update(): Promise<void> {
    await this.site.kill('SIGTERM');
    this.before = await backUp(this.old.folder, this.site.dataDir, join(this.folder, 'before'));
    this.site.runFrom(ROOT);
    await this.site.start();
  }

  async end(): Promise<void> {
    // A setup that failed early may have created none.
    const machines: readonly (Machine | undefined)[] = [this.laptop, this.player, this.tablet];
    for (const machine of machines) await machine?.dispose();
    await (this.crossing as Crossing | undefined)?.close();
    await this.site.dispose();
    this.#web.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Reports how long each part took. */
function stopwatch(say: (line: string) => void): (what: string) => void {
  let from = Date.now();
  return (what) => {
    say(`${what}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
    from = Date.now();
  };
}
