import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';
import { Notices } from './notices.ts';
import { Frame, ImageEditor, syncMark } from './pages/appPages.ts';
import { foundTeam, ROBIN } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { photograph } from './photo.ts';
import { slidesOnServer } from './sync/siteReader.ts';

/*
 * What a save says of itself: kept here at once, still on its way, arrived, or refused, each once and where the person
 * is; and what a browser asks that sends nothing after its last tab.
 */
const texts = TEXTS.en;
const DELAY_MS = 5000;
const SETTLED_MS = 1000;
/** In the frame of the app, and without it. */
const PAGES = ['/screens', '/designer', '/editor-new/weather'];
const ON_ITS_WAY = 'Saved on this device. It is still being sent.';

/** Requests that carry a change, and those that carry a file. */
const isChange = (route: Route) => route.request().method() === 'PATCH';
const isUpload = (route: Route) => route.request().method() === 'POST';
const STORAGE = '**/v0/b/**';

/** Treats requests of all pages that `isMeant` chooses; returns a function that stops it. */
async function treat(
  page: Page,
  address: string,
  isMeant: (route: Route) => boolean,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const each = (route: Route) => (isMeant(route) ? how(route) : route.fallback());
  await page.context().route(address, each);
  return () => page.context().unroute(address, each);
}

const later = async (route: Route): Promise<void> => {
  await new Promise((done) => setTimeout(done, DELAY_MS));
  await route.fallback().catch(() => undefined); // the page may be gone
};

/** Makes and publishes a slide with a picture. */
async function publishPicture(page: Page, title: string, name = 'photo.jpg'): Promise<void> {
  const editor = new ImageEditor(page, texts);
  await editor.open();
  await editor.setTitle(title);
  await editor.choose({ ...(await photograph(page)), name });
  await expect(editor.picture()).toBeVisible();
  await page.getByRole('button', { name: texts.publish, exact: true }).click();
}

test.describe('a save that takes five seconds to send', () => {
  for (const [what, address, isMeant] of [
    ['the change', '**/.json*', isChange],
    ['its file', STORAGE, isUpload],
  ] as const) {
    test(`${what}: is here at once, and one notice says that it waits`, async ({
      laptop,
      site,
    }) => {
      const page = await laptop.open();
      await foundTeam(page);
      const notices = await Notices.of(page);
      const frame = new Frame(page, texts);
      let isDelayed = false;
      await treat(page, address, isMeant, async (route) => {
        isDelayed = true;
        await later(route);
      });
      await publishPicture(page, 'Soup of the day');
      const pressedAt = Date.now();
      await page.getByRole('button', { name: texts.back, exact: true }).click();
      await frame.goTo('slides');
      await expect(frame.card('Soup of the day')).toBeVisible();
      expect(Date.now() - pressedAt).toBeLessThan(DELAY_MS);
      const titles = (await slidesOnServer(site.port, ROBIN)).map(({ title }) => title);
      expect(titles).not.toContain('Soup of the day');
      await expect(syncMark(page)).toHaveText(/^(Waiting to be sent|Sending)/);
      await expect.poll(() => notices.times.length).toBe(1);
      expect((notices.times[0] ?? 0) - pressedAt).toBeLessThan(3500);
      await expect(frame.mark('allSaved')).toBeVisible();
      expect(isDelayed).toBe(true);
      await notices.expect(ON_ITS_WAY);
    });
  }
});

test('a file that storage refuses is told by its name, on whatever page the person is', async ({
  laptop,
}) => {
  test.setTimeout(180_000);
  const page = await laptop.open();
  await foundTeam(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/dashboard');
  const [notices, others] = [await Notices.of(page), await Notices.of(elsewhere)];
  const refusal = { json: { error: { code: 403, message: 'refused' } }, status: 403 };
  const takesNot = await treat(page, STORAGE, isUpload, (route) => route.fulfill(refusal));
  const refused = (name: string) =>
    new RegExp(`^The server does not accept ${name}, because of the size or of your rights`);

  for (const [n, path] of PAGES.entries()) {
    await test.step(path, async () => {
      await elsewhere.goto(path);
      await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
      await elsewhere.waitForTimeout(SETTLED_MS); // what was known before is not told again
      const name = `photo-${n}.jpg`;
      await publishPicture(page, `Slide ${n}`, name);
      await notices.expect(refused(name));
      await others.expect(refused(name));
    });
  }
  await takesNot();
  await treat(page, STORAGE, isUpload, (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' }),
  );
  await elsewhere.goto('/screens');
  await elsewhere.waitForTimeout(SETTLED_MS);
  await publishPicture(page, 'Too large', 'large.jpg');
  const tooLarge =
    'Something on the way to the server does not let large.jpg through, because of the size. Vitrine keeps trying.';
  await notices.expect(tooLarge);
  await others.expect(tooLarge);
});

test.describe('a browser that sends nothing once no tab is open', () => {
  /** As in Firefox and Safari. */
  const withoutBackgroundSync = (page: Page) =>
    page.context().addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SyncManager');
      if ('ServiceWorkerRegistration' in globalThis)
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });

  /** Closes a page as a person does, and returns whether the browser asked. */
  async function closing(page: Page): Promise<boolean> {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      return true;
    });
    const gone = page.waitForEvent('close').then(() => false);
    await page.close({ runBeforeUnload: true });
    const isAsked = await Promise.race([asked, gone]);
    asked.catch(() => undefined); // the page is gone
    gone.catch(() => undefined); // it stays
    return isAsked;
  }

  test('says so at its mark, and asks before the last tab is closed, not before one of two', async ({
    laptop,
  }) => {
    const page = await laptop.open();
    await withoutBackgroundSync(page);
    await page.reload();
    await foundTeam(page);
    const mark = syncMark(page);
    const note = mark.getByText('Sent only while a tab is open');
    await expect(note).toHaveCount(0);
    const sends = await treat(page, '**/.json*', isChange, (route) => route.abort());
    await page.goto('/settings/team');
    await page.getByLabel('Team name').fill('Harbour Museum and Café');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(note).toBeVisible();
    const link = mark.getByRole('link');
    await expect(link).toHaveAttribute('title', /^This browser sends changes only while Vitrine/);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(note).toBeInViewport();
    expect((await note.boundingBox())?.width).toBeGreaterThan(40);
    await page.setViewportSize({ width: 834, height: 1112 });
    await page.setViewportSize({ width: 1440, height: 900 });

    const second = await page.context().newPage();
    await second.goto('/screens');
    await second.getByRole('heading', { level: 1 }).click();
    await expect(syncMark(second).getByText('Sent only while a tab is open')).toBeVisible();
    expect(await closing(second)).toBe(false);
    await page.bringToFront();
    await page.getByRole('heading', { level: 1 }).click(); // browsers ask for pages that were used
    await page.waitForTimeout(SETTLED_MS * 2); // a page without a head is told of no other one's end
    expect(await closing(page)).toBe(true);
    await expect(note).toBeVisible();

    await sends();
    await expect(new Frame(page, texts).mark('allSaved')).toBeVisible({ timeout: 40_000 });
    await expect(note).toHaveCount(0);
    const last = await page.context().newPage(); // the browser would end with its last page
    await last.goto('about:blank');
    expect(await closing(page)).toBe(false);
  });
});
