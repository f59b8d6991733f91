import { photo, publishPicture } from './acts.ts';
import { journey } from './place.ts';

const TITLE = 'Written without network';
const card = { role: 'article', has: TITLE };
const waiting = { role: 'img', name: 'Waiting to be sent', within: card };

journey(
  'started without network, a slide waits and is sent when the network is back',
  async ({ device }) => {
    await device.offline();
    const tab = await device.restart('/slides/active');
    await tab.sees({ role: 'article' });
    await publishPicture(tab, TITLE, await photo());
    await tab.goto('/slides/active');
    await tab.sees(waiting);

    const again = await device.restart('/slides/active');
    await again.sees(waiting);
    await again.seesPicture({ css: 'img', within: card });

    await device.online();
    await again.seesNo(waiting, { seconds: 60 });
    await again.sees(card);
    await again.sees({ css: '[data-sync]', has: 'All changes saved' }, { seconds: 30 });
  },
);
