import { encodeVideo } from '../../seeds/video.ts';
import { makePdf } from '../e2e/slideTypes/makePdf.ts';
import { button, card, photo, saveDraft, titleField } from './acts.ts';
import type { Tab } from './driver.ts';
import { journey } from './place.ts';

const slot = (name: string) => ({ css: `[data-slot="${name}"] input[type="file"]:not([capture])` });

/** Returns two seconds of H.264 in two colors. */
function video(): Promise<Buffer> {
  const [width, height] = [64, 32];
  const frames = [40, 200].map((level) => new Uint8Array(width * height * 3).fill(level));
  return encodeVideo({ width, height, framesPerSecond: 1, frames });
}

/** Fills in what each type needs besides a title. */
const FILL: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  image: async (tab) => {
    await tab.chooseFile(slot('landscape'), await photo());
    await tab.seesPicture({ css: '[data-slot="landscape"] img' });
  },
  video: async (tab) => {
    const file = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await video() };
    await tab.chooseFile(slot('landscape'), file);
    await tab.sees({ css: '[data-slot="landscape"] video' });
  },
  pdf: async (tab) => {
    const buffer = makePdf(['First', 'Second', 'Third']);
    const file = { name: 'programme.pdf', mimeType: 'application/pdf', buffer };
    await tab.chooseFile({ css: 'main input[type="file"]' }, file);
    await tab.click(button(/^Page 2/));
    await tab.sees({ text: /2 of 3 pages/ });
  },
  webview: (tab) => tab.fill({ label: 'Address of the page' }, 'https://menu.example/'),
  wallsio: (tab) => tab.fill({ label: 'Address of the wall' }, 'https://my.walls.io/harbour'),
  time: (tab) => tab.sees({ css: '[data-surface="landscape"] [data-widget="time"]' }),
  weather: async (tab) => {
    await tab.fill({ role: 'combobox', name: 'Location' }, 'berl');
    await tab.click({ role: 'option', name: /Berlin/ });
  },
  news: (tab) => tab.click(button('World · English')),
  rss: (tab) => tab.fill({ role: 'textbox', name: 'Feed' }, 'https://news.example/rss'),
};

journey('a slide of each type is written and found among the drafts', async ({ device }) => {
  journey.setTimeout(180_000);
  const tab = await device.open('/slides/drafts');
  for (const [type, fill] of Object.entries(FILL)) {
    await journey.step(type, async () => {
      await tab.goto(`/editor-new/${type}`);
      await tab.sees(titleField);
      await fill(tab);
      await saveDraft(tab, type, `Each type: ${type}`);
    });
  }
  await tab.goto('/slides/drafts');
  for (const type of Object.keys(FILL)) await tab.sees(card(`Each type: ${type}`));
});
