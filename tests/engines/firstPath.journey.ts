import { SiteProcess } from '../e2e/siteProcess.ts';
import { allSaved, button, card, opensOffline, photo, publishPicture } from './acts.ts';
import type { Tab } from './driver.ts';
import { createDevice, journey } from './place.ts';

const TITLE = 'Evening at the pier';
const waiting = { role: 'img', name: 'Waiting to be sent', within: card(TITLE) };

async function register(tab: Tab): Promise<void> {
  await tab.click({ css: 'main a[href^="/r-"]' });
  await tab.fill({ label: 'Your name' }, 'Robin Example');
  await tab.fill({ label: 'E-mail' }, 'robin@example.org');
  await tab.fill({ label: 'Password' }, 'correct horse battery');
  await tab.fill({ label: 'Team name' }, 'Harbour Museum');
  await tab.click(button('Create account'));
  await tab.isAt(/^\/brand-import/);
  await tab.click(button('Skip'));
  await tab.isAt(/^\/dashboard/);
}

journey(
  'from a registration, over a slide made without network, to a screen that shows it',
  async ({ engineName }) => {
    journey.setTimeout(180_000);
    const site = new SiteProcess({ REGISTRATION: 'path' });
    await site.start();
    const device = await createDevice(engineName, () => site.port);
    try {
      const tab = await device.open('/');
      await register(tab);
      await tab.sees(allSaved, { seconds: 60 });
      await opensOffline(tab);
      await device.offline();
      await publishPicture(tab, TITLE, await photo());
      await tab.goto('/slides/active');
      await tab.sees(waiting);
      await device.online();
      await tab.seesNo(waiting, { seconds: 60 });

      const player = await device.openTab('/player/');
      const code = await player.reads({ role: 'status' }, /^\s*([3-9A-Z]\s*){6}$/);
      await tab.goto('/screens');
      await tab.click(button(/^Pair a screen/));
      const dialog = { role: 'dialog' };
      await tab.fill({ label: 'Connection code', within: dialog }, code.replace(/\s/g, ''));
      await tab.click({ ...button('Pair screen'), within: dialog });
      await tab.sees({ text: 'Screen paired' });
      await player.seesPicture({ css: '[data-slide] img[draggable="false"]' });
    } finally {
      await device.dispose();
      await site.dispose();
    }
  },
);
