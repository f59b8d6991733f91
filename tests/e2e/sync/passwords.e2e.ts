import { expect, test, type BrowserContext } from '@playwright/test';
import { Machine } from '../machine.ts';
import { SiteProcess } from '../siteProcess.ts';
import { Tab } from './tab.ts';

/* Two tabs of one browser: one changes the password while the other syncs. */
const FIRST = 'correct horse battery';
const CHANGES = 10;
/** Interval of the person's changes in the other tab. */
const EVERY_MS = 60;
const site = new SiteProcess();
let laptop: Machine;
let context: BrowserContext;
let accounts = 0;

test.beforeAll(async () => {
  await site.start();
  laptop = await Machine.create({ site: () => site.port });
  context = (await laptop.open('about:blank')).context();
});
test.afterAll(async () => {
  await laptop.dispose();
  await site.dispose();
});

async function signUp(): Promise<void> {
  accounts++;
  const maker = await Tab.create(context, 'empty');
  const team = `team${String(accounts).padStart(16, '0')}`;
  await maker.run(`register('passwords${accounts}@example.org', '${team}')`);
  await maker.page.close();
}

const isRead = (tab: Tab) =>
  expect.poll(() => tab.run<object>('load()')).toMatchObject({ isDone: true });
const nothingWaits = (tab: Tab) =>
  expect.poll(() => tab.run('waiting()'), { timeout: 30_000 }).toEqual([]);

test('ten changes of the password stop and sign out neither tab', { tag: '@long' }, async () => {
  await signUp();
  const syncing = await Tab.create(context);
  await syncing.run('start()');
  await isRead(syncing);
  const changing = await Tab.create(context);
  const refused: string[] = [];
  for (const { page } of [syncing, changing]) {
    page.on('response', (answer) => {
      if (answer.status() >= 400)
        refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
  }
  const work = syncing.page.evaluate(`(async () => {
    for (globalThis.made = 0; !globalThis.isOver; ) {
      await tab.add(++globalThis.made);
      await new Promise((resolve) => setTimeout(resolve, ${EVERY_MS}));
    }
    return globalThis.made;
  })()`);
  for (let n = 0; n < CHANGES; n++) {
    const [from, to] = [n === 0 ? FIRST : `password ${n}`, `password ${n + 1}`];
    await changing.run(`changePassword('${from}', '${to}')`);
    const arrived = Object.keys(await changing.run<object>('serverTitles()')).length;
    await expect
      .poll(async () => Object.keys(await changing.run<object>('serverTitles()')).length)
      .toBeGreaterThan(arrived + 5); // the other tab keeps working
  }
  await syncing.page.evaluate('globalThis.isOver = true');
  const made = Number(await work);
  await nothingWaits(syncing);
  expect(Object.keys(await changing.run<object>('serverTitles()'))).toHaveLength(made);
  for (const tab of [syncing, changing]) expect(await tab.run('isSignedIn()')).toBe(true);
  expect(await syncing.run('phases()')).not.toContain('needsSignIn');
  expect(refused).toEqual([]);
  await syncing.page.reload();
  const again = await Tab.create(context);
  expect(await again.run('renew()')).toBe('renewed');
});

test('a tab that slept through the change finds what the other has stored', async () => {
  await signUp();
  const sleepy = await Tab.create(context, 'empty', (page) =>
    // A tab that is hidden for long runs its timers once a minute: the SDK does not look by itself.
    page.addInitScript(() => {
      const often = globalThis.setInterval;
      globalThis.setInterval = ((run: () => void, ms: number) => often(run, ms * 100)) as never;
    }),
  );
  await sleepy.run('open()');
  expect(await sleepy.run('renew()')).toBe('renewed');
  const awake = await Tab.create(context);
  await awake.run(`changePassword('${FIRST}', 'another password')`);
  expect(await sleepy.run('renew()')).toBe('renewed');
  expect(await sleepy.run('isSignedIn()')).toBe(true);
  expect(await awake.run('renew()')).toBe('renewed');
});

test('a change made elsewhere ends the sign-in of both tabs', async () => {
  await signUp();
  const [one, two] = [await Tab.create(context), await Tab.create(context)];
  expect([await one.run('renew()'), await two.run('renew()')]).toEqual(['renewed', 'renewed']);
  await changeElsewhere(`passwords${accounts}@example.org`);
  expect(await one.run('renew()')).toBe('signedOut');
  await expect.poll(() => two.run('isSignedIn()')).toBe(false);
});

/** Changes the password on the owner's other computer. */
async function changeElsewhere(email: string): Promise<void> {
  const ask = async (call: string, body: object) => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=site`;
    const init = { method: 'POST', body: JSON.stringify({ ...body, returnSecureToken: true }) };
    const answer = await fetch(`${laptop.origin}${path}`, init);
    return (await answer.json()) as { readonly idToken: string };
  };
  const { idToken } = await ask('signInWithPassword', { email, password: FIRST });
  await ask('update', { idToken, password: 'changed elsewhere' });
}
