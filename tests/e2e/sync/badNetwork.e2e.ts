import { expect, test, type Page } from '@playwright/test';
import { BoxProcess } from '../../middleBox/boxProcess.ts';
import { Machine } from '../machine.ts';
import { AccountPages, Frame, ImageEditor, syncMark } from '../pages/appPages.ts';
import { ROBIN } from '../pages/founder.ts';
import { TEXTS } from '../pages/texts.ts';
import { drawPhotograph } from '../photo.ts';
import { SiteProcess } from '../siteProcess.ts';
import { FAULTS, STORM, type Fault } from './badNetwork.ts';
import { sha256, slidesOnServer } from './siteReader.ts';
import { storedQueue } from './storedQueue.ts';

/*
 * A day's work through every network fault: the real app, a real middle box in its own process, the real server.
 * Whatever is between them, nothing is lost, stuck or parked, and everything arrives. `BOX_SEED` draws another storm.
 */
/** A browser keeps some idle connections; each of them may cost a request's full silence timeout. */
const FORGOTTEN_MS = 100_000;
const SEED = Number(process.env['BOX_SEED'] ?? 1);
const texts = TEXTS.en;
const MARKS = { portal: 'Network wants a sign-in', offline: texts.offline };
const site = new SiteProcess();
let box: BoxProcess;
let laptop: Machine;

test.beforeAll(async () => {
  await site.start();
  box = await BoxProcess.start(site.port, SEED);
  laptop = await Machine.create({ site: () => box.port });
});
test.afterAll(async () => {
  await laptop.dispose();
  await box.stop();
  await site.dispose();
});

/** As if the system reported a network: the app checks at once. */
const lookNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

async function nothingWaits(page: Page, timeout = 25_000): Promise<void> {
  const look = async () => {
    await lookNow(page);
    return (await storedQueue(page)).changes;
  };
  await expect.poll(look, { timeout, intervals: [200, 400, 800] }).toEqual([]);
}

/** Duplicates the slide that is open in the editor, names the copy and publishes it. */
async function publishCopy(page: Page, title: string): Promise<void> {
  const editor = new ImageEditor(page, texts);
  const before = page.url();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByLabel(texts.title)).toHaveValue(/ \(Kopie\)$/);
  await editor.setTitle(title);
  await editor.publish();
}

const isSetAside = (change: string) => !/ (held|waiting|sent)$/.test(change);

/** Asserts that the app meets the fault, interprets it correctly, and parks nothing. */
async function meet(page: Page, fault: Fault, metBefore: number): Promise<void> {
  const { conditions, means } = fault;
  if (conditions.rules) {
    const metNow = async () => {
      await lookNow(page);
      return (await box.met()).slice(metBefore).filter(({ manner }) => manner).length;
    };
    await expect.poll(metNow, { intervals: [100, 200, 400] }).toBeGreaterThan(0);
  }
  const network = async () => (await storedQueue(page)).network;
  if (means) await expect.poll(network, { intervals: [100, 200, 400] }).toBe(means);
  expect((await storedQueue(page)).changes.filter(isSetAside)).toEqual([]);
}

test(`a day over bad networks (seed ${SEED})`, { tag: '@long' }, async () => {
  test.setTimeout(360_000);
  const page = await laptop.open();
  const account = new AccountPages(page, texts);
  await account.openRegistration();
  await account.register(ROBIN);
  const frame = new Frame(page, texts);
  await expect(frame.mark('allSaved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const made: { readonly title: string; readonly picture: string }[] = [];
  const editor = new ImageEditor(page, texts);

  /** Publishes a new slide with a photograph of its own. */
  async function publishPhoto(title: string, width: number): Promise<void> {
    const buffer = await drawPhotograph(page, width, Math.round(width * 0.75));
    await editor.open();
    await editor.setTitle(title);
    await editor.choose({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(editor.picture()).toBeVisible();
    await editor.publish();
    made.push({ title, picture: sha256(buffer) });
  }

  for (const [n, fault] of FAULTS.entries()) {
    await test.step(fault.name, async () => {
      const metBefore = (await box.met()).length;
      await box.change(fault.conditions);
      if (fault.isForgetful) await box.forget();
      // Every third one has a file of several pieces; the others are copies that share it.
      if (n % 3 === 0) await publishPhoto(`Photo ${n}`, 1_700 + n);
      const { picture = '' } = made.at(-1) ?? {};
      await publishCopy(page, `Copy ${n}`);
      made.push({ title: `Copy ${n}`, picture });
      await meet(page, fault, metBefore);
      if (fault.isLookedAt && fault.means) {
        await page.goto('/slides/active');
        const mark = syncMark(page).filter({ hasText: MARKS[fault.means] });
        await expect(mark).toBeVisible();
        await frame.card(`Copy ${n}`).getByRole('link').first().click();
      }
      if (!fault.isBearable) await box.change({});
      // Requests on dead connections time out one after the other.
      await nothingWaits(page, fault.isForgetful ? FORGOTTEN_MS : undefined);
      await box.change({});
    });
  }

  await test.step('everything at once', async () => {
    await box.change(STORM);
    await publishPhoto('Storm', 1_800);
    const { picture = '' } = made.at(-1) ?? {};
    for (const title of ['Gust', 'Squall', 'Gale']) {
      await publishCopy(page, title);
      made.push({ title, picture });
    }
    await nothingWaits(page);
    await box.change({});
  });

  await test.step('the server has every slide and every file, once', async () => {
    const all = await slidesOnServer(site.port, ROBIN);
    // A new team's welcome slide is created by the server.
    const stored = all.filter(({ title }) => title !== 'Welcome');
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);
    const wanted = made.map(({ title, picture }) => ({
      title,
      status: 'published',
      picture,
      saidPicture: picture,
    }));
    expect(stored.toSorted(byTitle)).toEqual(wanted.toSorted(byTitle));
  });

  await test.step('and the app says so', async () => {
    await page.goto('/slides/active');
    await lookNow(page);
    await expect(frame.mark('allSaved')).toBeVisible();
  });
});
