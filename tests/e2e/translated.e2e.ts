import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { pagesOf } from '../look/furnishedSite.ts';
import { goTo } from '../look/goTo.ts';
import { type HeldSite, withHeldSite } from '../look/heldSite.ts';
import {
  bringInto,
  putScreenStates,
  type ScreenStateName,
  screenStates,
} from '../look/screenStates.ts';
import { settled } from '../look/settled.ts';
import { type Stop, STOPS } from '../look/stops.ts';
import { translateAll } from '../look/translator.ts';

/*
 * A browser that translates pages replaces their texts behind React's back. No page may break of that, in any of its
 * states, nor keep words that are no longer true.
 */
test('no page breaks when the browser translates it', async ({ browser }) => {
  await withHeldSite(browser, async (site) => {
    await putScreenStates(site.database, site.atMs);
    const stops = [...STOPS];
    // Stops mostly wait: two devices share them, one after it has watched the screens.
    await Promise.all([
      onDevice(browser, site, (device) => walk(device, stops)),
      onDevice(browser, site, async (device) => {
        await watchScreen(device, site);
        await walk(device, stops);
      }),
    ]);
  });
});

/** A browser that translates, signed in and not. */
interface Device {
  readonly inside: Page;
  readonly outside: Page;
  /** What broke on its pages. */
  readonly broken: readonly string[];
}

async function onDevice(
  browser: Browser,
  site: HeldSite,
  run: (device: Device) => Promise<void>,
): Promise<void> {
  const { inside, outside } = await pagesOf(browser, site, { locale: 'en' });
  const broken: string[] = [];
  for (const page of [inside, outside]) {
    await translateAll(page.context());
    hear(page, broken);
    page.context().on('page', (another) => hear(another, broken));
  }
  await run({ inside, outside, broken });
  await inside.context().close();
  await outside.context().close();
}

function hear(page: Page, broken: string[]): void {
  page.setDefaultTimeout(30_000);
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
  page.on('console', (said) => {
    if (said.text().includes('a page broke')) broken.push(`${page.url()}: ${said.text()}`);
  });
}

/** Takes the stops off the list, which others may be walking too. */
async function walk({ inside, outside, broken }: Device, stops: Stop[]): Promise<void> {
  for (let stop = take(stops, inside); stop; stop = take(stops, inside)) {
    const { name, path, act, isPublic, isHidden } = stop;
    const page = isPublic ? outside : inside;
    // A step that hangs is named, and times out.
    await test.step(
      name,
      async () => {
        const [before, to] = [pathOf(page.url()), pathOf(path)];
        await goTo(page, path, isWithinApp(page) && !isHidden);
        if (to !== before) expect(pathOf(page.url()), name).not.toBe(before);
        if (act) await settled(page); // what is pressed belongs to this page, not to the one before
        await act?.(page);
        await expect(page.locator('font').first()).toBeAttached(); // the stand-in did its work
        expect(broken, name).toEqual([]);
      },
      { timeout: 60_000 },
    );
  }
}

/** True where another page of the app can be shown without loading it. The designer keeps who has drawn something. */
const isWithinApp = (page: Page): boolean => !/^about:|\/designer\b/.test(page.url());

/** Takes a stop at another address than the last one, if there is one: what was open there is gone with its page. */
function take(stops: Stop[], inside: Page): Stop | undefined {
  const here = pathOf(inside.url());
  const another = stops.slice(0, -LAST).findIndex(({ path }) => pathOf(path) !== here);
  return stops.splice(Math.max(0, another), 1)[0];
}

const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname;

/** The stops at the end of the list are to be the last. */
const LAST = 2;

/** Words that nothing else on a card says. */
const WORDS: Readonly<Record<ScreenStateName, string>> = {
  Plays: 'Plays',
  Alert: 'Alert',
  Dark: 'Dark',
  'New settings': 'New settings',
  Idle: 'Nothing due',
  Loading: 'Loading',
  Starting: 'Starting',
  'Never started': 'Never started',
  Silent: 'Silent',
  'Silent for days': 'Silent',
  'Full disk': 'Cannot play',
  'Wrong clock': 'Cannot play',
  'Failing files': 'Cannot play',
  'Missing data': 'Cannot play',
  'One slide fails': 'Plays',
  Unpaired: 'Not paired',
};
/** The screen that goes through all states. */
const WATCHED = 'Idle';

/** Brings a screen into each state, from one to the next, while its card and its page are shown. */
async function watchScreen({ inside, broken }: Device, site: HeldSite): Promise<void> {
  const list = await inside.context().newPage();
  for (const page of [inside, list]) await goTo(page, '/screens', false);
  const card = list
    .getByRole('listitem')
    .filter({ has: list.getByRole('link', { name: WATCHED, exact: true }) });
  await inside.getByRole('link', { name: WATCHED, exact: true }).click();
  await inside.getByRole('heading', { level: 1, name: WATCHED }).waitFor();
  await statesAreTold([card, inside.getByRole('region').first()], site);
  for (const page of [inside, list]) await expect(page.locator('font').first()).toBeAttached();
  expect(broken).toEqual([]);
  await list.close();
}

async function statesAreTold(places: readonly Locator[], { database, atMs }: HeldSite) {
  for (const state of screenStates(atMs)) {
    await bringInto(database, WATCHED, state, atMs);
    const word = WORDS[state.name];
    await Promise.all(places.map((place) => expectOnly(place, word)));
  }
}

/** Expects this word in a place, and none that is true of another state. */
async function expectOnly(place: Locator, word: string): Promise<void> {
  await expect(place.getByText(word, { exact: true })).toBeVisible();
  const others = [...new Set(Object.values(WORDS))].filter((other) => other !== word);
  const stale = others.map((other) => place.getByText(other, { exact: true }));
  await Promise.all(stale.map((one) => expect(one).toHaveCount(0)));
}
