import { test as base } from '@playwright/test';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { SEED_PASSWORD } from '../../seeds/person.ts';
import { opensOffline } from './acts.ts';
import { createChromiumDevice } from './chromium.ts';
import type { Device, EngineName, Tab } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { createRemoteDevice } from './remoteDevice.ts';
import { startWebKit } from './webkit/webkit.ts';

const START_MS = 180_000;
/** Folder of the furnished site, written before the first journey. */
export const FURNISHED = '.cache/engines/site';

interface EngineOptions {
  /** The engine for the journeys of a project. */
  readonly engineName: EngineName;
}

interface Places extends EngineOptions {
  /** A computer with a browser in which the admin of the furnished team is signed in. */
  readonly device: Device;
}

/** Journeys that run in every engine. All journeys of an engine share a site and a browser, like one person's day. */
export const journey = base.extend<{ readonly isOnline: undefined }, Places>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  device: [
    async ({ engineName }, use) => {
      const site = new SiteProcess();
      site.furnishFrom(FURNISHED);
      await site.start();
      const device = await createDevice(engineName, () => site.port);
      await signIn(await device.open('/login'));
      await use(device);
      await device.dispose();
      await site.dispose();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  // The next journey starts online, however this one ended.
  isOnline: [
    async ({ device }, use) => {
      await use(undefined);
      await device.online();
    },
    { auto: true },
  ],
});

/** Creates a computer with one of the engines, connected to a site. */
export async function createDevice(engine: EngineName, site: () => number): Promise<Device> {
  switch (engine) {
    case 'chromium':
      return createChromiumDevice(site);
    case 'firefox':
      return createRemoteDevice({ engine, site, start: (to) => startFirefox('firefox-esr', to) });
    case 'webkit':
      return createRemoteDevice({
        engine,
        site,
        start: (to) => startWebKit('WebKitWebDriver', to),
      });
  }
}

async function signIn(tab: Tab): Promise<void> {
  await tab.fill({ label: 'E-mail' }, ROOT_TEAM.people[0].email);
  await tab.fill({ label: 'Password' }, SEED_PASSWORD);
  await tab.click({ role: 'button', name: 'Sign in' });
  await tab.isAt(/^\/(dashboard|brand-import)/);
  // In WebKit a worker whose page is left while it starts stays half started until all tabs are closed.
  await opensOffline(tab);
  await tab.goto('/slides/active');
  await tab.sees({ role: 'article' }, { seconds: 60 });
  // The dashboard shows news until it has been read.
  await tab.goto('/dashboard');
  await tab.sees({ css: '[data-sync]', has: 'All changes saved' }, { seconds: 60 });
}
