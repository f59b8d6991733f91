import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { framesDuring, isBlank } from '../../bench/player/paint.ts';
import { drawPhotograph } from '../photo.ts';
import { Kiosk } from './kiosk.ts';
import { codeOn, untilSeen } from './onPlayer.ts';
import { TeamByHand } from './teamByHand.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-update-'));
const app = join(folder, 'dist');
let server: SiteServer;

test.beforeAll(async () => {
  cpSync('dist', app, { recursive: true });
  const dataDir = join(folder, 'data');
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: app,
    env: { REGISTRATION: 'open' },
  });
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes another build of the same player: each script has another name, and the player reports another version. */
function release(version: string): void {
  const root = join(app, 'player');
  const names = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    names.reduce(
      (so, name) => so.replaceAll(name, `${version}-${name.replace(/^[\d.]+-/, '')}`),
      text,
    );
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(
      join(root, renamed(file)),
      change(renamed(readFileSync(join(root, file), 'utf8'))),
    );
  for (const name of names) {
    edit(`assets/${name}`, (script) =>
      script.replace(/(["'`])\d+\.\d+\.\d+\1(?=[,;}\s])/g, `"${version}"`),
    );
    rmSync(join(root, 'assets', name));
  }
  edit('index.html', (html) => html);
  edit('worker.js', (worker) => {
    const hashed = Object.entries(hashesOf(root)).reduce(
      (so, [path, hash]) => so.replace(hashAfter(path), `$1${hash}`),
      worker,
    );
    return hashed.replace(/[0-9a-f.]{12}(?=[`"'])/, version.padEnd(12, '0'));
  });
}

/** Returns the hashes that the build would write into the worker. */
function hashesOf(root: string): Record<string, string> {
  const names = readdirSync(join(root, 'assets'));
  return Object.fromEntries(
    names.map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(root, 'assets', name)));
      return [`/player/assets/${name}`, `sha256-${hash.digest('base64')}`];
    }),
  );
}
const hashAfter = (path: string) =>
  new RegExp(`(${path.replaceAll('.', '\\.')}["'\`]:["'\`])sha256-[^"'\`]+`);

test('a new version takes over with no blank frame; a page that dies is noticed by the kiosk script', async () => {
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const kiosk = await Kiosk.start(join(folder, 'profile'), `${origin}/player/`);
  try {
    const { page, context } = kiosk;
    const team = await TeamByHand.create(() => origin);
    const screenId = await team.pair(await codeOn(page));
    const photo = await drawPhotograph(page, 640, 360);
    const slides = [
      await team.addSlide(photo, 'image/jpeg', { duration: 2 }),
      await team.addSlide(await drawPhotograph(page, 640, 480), 'image/jpeg', { duration: 2 }),
    ];
    await untilSeen(page, slides);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    kiosk.watchFromNowOn();

    await test.step('a version of which a portal has answered a part is not taken', async () => {
      release('6.6.6');
      const assets = join(app, 'player/assets');
      const [script = ''] = readdirSync(assets).filter((name) => name.endsWith('.js'));
      const whole = readFileSync(join(assets, script));
      writeFileSync(join(assets, script), '<!doctype html><title>Sign in to the network</title>');
      const installed = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/player/');
        const found = new Promise<ServiceWorker | null | undefined>((resolve) =>
          registration?.addEventListener('updatefound', () => resolve(registration.installing), {
            once: true,
          }),
        );
        await registration?.update().catch(() => undefined);
        const coming = await found;
        const isOver = () => coming?.state === 'redundant' || coming?.state === 'installed';
        while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
        return [coming?.state, registration?.waiting === null];
      });
      expect(installed).toEqual(['redundant', true]);
      writeFileSync(join(assets, script), whole);
      await untilSeen(page, slides);
    });

    await test.step('the picture goes on while the version changes', async () => {
      const version = () => team.get(`screenStates/${team.teamId}/${screenId}/appVersion`);
      await page.evaluate(() => ((window as { isBefore?: true }).isBefore = true));
      const looks = await framesDuring(context, page, async () => {
        for (const next of ['7.7.7', '8.8.8']) {
          release(next);
          await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration('/player/');
            await registration?.update();
          });
          await expect.poll(version, { timeout: 30_000 }).toBe(next);
        }
        await untilSeen(page, slides);
      });
      expect(looks.length).toBeGreaterThan(8);
      expect(looks.filter(isBlank)).toEqual([]);
      // Nothing was restarted, and nothing of the previous versions is left.
      expect(await page.evaluate(() => 'isBefore' in window)).toBe(true);
      await expect(page.locator('main')).toHaveCount(1);
      expect(kiosk.hasEnded()).toBe(false);
    });

    await test.step('its page crashes: the script ends the browser, to be started anew', async () => {
      await kiosk.crashPage();
      expect(await kiosk.ended()).toBe(1);
      expect(kiosk.output).toContain('the page has written nothing');
    });
  } finally {
    await kiosk.dispose();
  }
});
