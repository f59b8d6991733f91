import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Machine } from '../e2e/machine.ts';
import type { Device, Tab, Target, Wait } from './driver.ts';

/** Playwright's default of five seconds is too short for a busy machine. */
const PATIENCE_SECONDS = 30;
const timeoutOf = ({ seconds = PATIENCE_SECONDS }: Wait = {}) => ({ timeout: seconds * 1000 });

/** Creates a computer with a Chromium driven by Playwright. */
export async function createChromiumDevice(site: () => number): Promise<Device> {
  const machine = await Machine.create({ site });
  let first: Page | undefined;
  let isOnline = true;
  async function open(path: string): Promise<Tab> {
    // If the first tab was closed, the next one replaces it.
    first = first?.isClosed() ? first.context().pages()[0] : first;
    if (first) await first.goto(path);
    else first = await machine.open(path);
    return createPlaywrightTab(first);
  }
  return {
    engine: 'chromium',
    open,
    async openTab(path) {
      await (first ? undefined : open(path));
      const page = await first?.context().newPage();
      if (!page) throw new Error('the browser has no window');
      await page.goto(path);
      return createPlaywrightTab(page);
    },
    async offline() {
      isOnline = false;
      await machine.goOffline();
    },
    async online() {
      if (!isOnline) await machine.goOnline();
      isOnline = true;
    },
    async restart(path) {
      await machine.close();
      first = undefined;
      return open(path);
    },
    dispose: () => machine.dispose(),
  };
}

function createPlaywrightTab(page: Page): Tab {
  const find = (target: Target) => locate(page, target);
  return {
    goto: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    click: (target) => find(target).click(),
    hover: (target) => find(target).hover(),
    fill: (target, text) => find(target).fill(text),
    type: (text) => page.keyboard.type(text),
    press: (key, ...held) => page.keyboard.press([...held, key].join('+')),
    focus: (target) => find(target).focus(),
    async chooseFile(target, file) {
      const field = locate(page, target, true);
      const isInput = await field.evaluate((element) => element.matches('input'));
      await (isInput ? field : field.locator('input[type=file]').first()).setInputFiles(file);
    },
    drag: (target, dx, dy) => drag(page, find(target), dx, dy),
    sees: (target, wait) => expect(find(target)).toBeVisible(timeoutOf(wait)),
    seesNo: (target, wait) => expect(find(target)).toBeHidden(timeoutOf(wait)),
    count: (target) => all(page, target).count(),
    textOf: (target) => textOf(find(target)),
    async reads(target, fits) {
      await expect.poll(() => textOf(find(target)), timeoutPoll).toMatch(fits);
      return textOf(find(target));
    },
    async seesPicture(target) {
      const width = () => find(target).evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    },
    async isAt(address) {
      await page.waitForURL((url) => address.test(url.pathname + url.search));
    },
    run: <T>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<T>,
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}

const timeoutPoll = { timeout: PATIENCE_SECONDS * 1000 };

function all(page: Page, target: Target, isHiddenToo = false): Locator {
  const { role, name, label, text, css, has, within } = target;
  const root = within ? locate(page, within) : page;
  const exact = typeof (name ?? label ?? text) === 'string';
  const found =
    role !== undefined
      ? root.getByRole(role as 'button', name === undefined ? {} : { name, exact }) // Any role is valid.
      : label !== undefined
        ? root.getByLabel(label, { exact })
        : text !== undefined
          ? root.getByText(text, { exact })
          : root.locator(css ?? '*');
  const filled = has === undefined ? found : found.filter({ hasText: has });
  return isHiddenToo ? filled : filled.filter({ visible: true });
}

const locate = (page: Page, target: Target, isHiddenToo = false): Locator =>
  all(page, target, isHiddenToo).nth(target.at ?? 0);

async function drag(page: Page, part: Locator, dx: number, dy: number): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is there to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

const textOf = (part: Locator) =>
  part.evaluate(
    (element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : (element as HTMLElement).innerText, // Locators only match elements of the page, which is HTML.
  );
