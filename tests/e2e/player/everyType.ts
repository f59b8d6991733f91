import type { Page } from '@playwright/test';
import { createId } from '../../../src/model/ids.ts';
import type { Media } from '../../../src/model/media/media.ts';
import { BASIC_SLIDE_TYPES } from '../../../src/model/slide/slide.ts';
import { WIDGET_TYPES } from '../../../src/model/widgets/widget.ts';
import { drawPhotograph } from '../photo.ts';
import { encodeVideo, layOut } from './movie.ts';
import type { TeamByHand } from './teamByHand.ts';

export const EVERY_TYPE = [...BASIC_SLIDE_TYPES, ...WIDGET_TYPES];
type Type = (typeof EVERY_TYPE)[number];
type Fields = { readonly [field: string]: unknown };

const FEED = 'https://example.org/rss';
const PLACE = { name: 'Hamburg', latitude: 53.55, longitude: 9.99 };
/** Nothing responds there, with or without a network. */
const ABSENT_PLAYER = 'https://my.walls.io/of-the-tests';

/** Returns the responses of the functions that read the public internet, by function name; each gets its request. */
export function readings(): { readonly [name: string]: (asked: Fields) => Fields } {
  const readAt = Date.now();
  const items = ['Pier reopens', 'Night bus agreed'].map((title, index) => {
    return { id: String(index), title, summary: '' };
  });
  const now = { at: readAt, temperature: 21.4, condition: 'clear', isDay: true };
  const attribution = { text: 'A weather service', url: 'https://example.org/' };
  const weather = { ...PLACE, timeZone: 'Europe/Berlin', now, hours: [], days: [], attribution };
  const gazette = { title: 'Harbour Gazette', items, readAt, isStale: false };
  return {
    readFeed: ({ url }) => ({ feed: { url, ...gazette } }),
    readWeather: () => ({ weather: { ...weather, readAt, isStale: false } }),
  };
}

/** Answers calls of the functions that read the public internet. */
export async function answerReadings(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(readings())) {
    await page.route(`**/functions/${name}`, (route) =>
      route.fulfill({ json: answer(route.request().postDataJSON() as Fields) }),
    );
  }
}

/**
 * Adds one published slide of each type, with a duration of `seconds` and `web` as the address of the page; returns
 * their ids by type. Files are drawn in `page`, a recent Chromium.
 */
export async function addEveryType(
  team: TeamByHand,
  page: Page,
  web: string,
  seconds = 2,
): Promise<ReadonlyMap<Type, string>> {
  const photo = await drawPhotograph(page, 1280, 720);
  const upright = await drawPhotograph(page, 720, 1280);
  const video = layOut(await encodeVideo(page, 10), 4);
  const ids = new Map<Type, string>();
  for (const type of EVERY_TYPE) {
    const id = createId((length) => crypto.getRandomValues(new Uint8Array(length)));
    const upload = (bytes: Buffer, kind = 'image/jpeg') => team.upload(id, bytes, kind);
    const fields = await fieldsOf(type, team.teamId, web, {
      picture: () => upload(photo),
      // One after another: files are named by the time.
      pages: async () => [await upload(photo), await upload(upright)],
      video: () => upload(video.read(0, video.bytes), 'video/mp4'),
      document: () => upload(Buffer.from('%PDF-1.4'), 'application/pdf'),
    });
    const row = { id, type, title: type, status: 'published', orientation: 2, frequency: 0 };
    const index = team.place(id);
    await team.write(index, {
      ...row,
      duration: seconds,
      position: `a${String(index).padStart(2, '0')}`,
      ...fields,
    } as never); // media are JSON, which their type does not express
    ids.set(type, id);
  }
  return ids;
}

interface Files {
  readonly picture: () => Promise<Media>;
  readonly pages: () => Promise<readonly Media[]>;
  readonly video: () => Promise<Media>;
  readonly document: () => Promise<Media>;
}

async function fieldsOf(type: Type, teamId: string, web: string, files: Files): Promise<Fields> {
  switch (type) {
    case 'image':
      return { media: { landscape: await files.picture() } };
    case 'video':
      return { media: { landscape: await files.video() } };
    case 'pdf': {
      const media = await files.pages();
      const pages = media.map((page, index) => ({ number: index + 1, media: page }));
      return { pdf: { file: await files.document(), pageCount: 2, pages, secondsPerPage: 2 } };
    }
    case 'template':
      return { template: templateOf(teamId, await files.picture(), await files.picture()) };
    case 'webview':
      return { web, fallback: await files.picture() };
    case 'wallsio':
      return { web: ABSENT_PLAYER, fallback: await files.picture() };
    case 'weather':
      return { widget: { place: PLACE } };
    case 'time':
      return { widget: { hasSeconds: false } };
    case 'news':
      return { widget: { categories: [{ id: 'world', name: 'World', url: FEED }] } };
    case 'rss':
      return { widget: { feed: FEED } };
    case 'ticker':
      return { widget: { lines: 'Soup of the day\nOpen until six' } };
  }
}

/** Returns a board with a text, a table, a picture of the template, one of the slide and a code. */
function templateOf(teamId: string, own: Media, chosen: Media): Fields {
  const slot = { id: 'photo', label: {}, order: 1, allow: { content: true } };
  const at = (left: number, width: number) => ({ left, top: 380, width, height: 600 });
  return {
    id: 'template000000000000',
    teamId,
    revision: 'r1',
    name: 'Lunch',
    v: 1,
    artboards: { landscape: { background: '#ffe8cc' } },
    elements: [
      {
        id: 'words',
        type: 'text',
        css: { left: 100, top: 100, width: 960, height: 240, fontSize: 110, color: '#202040' },
        paragraphs: [{ runs: [{ text: 'Soup of the day' }] }],
      },
      {
        id: 'prices',
        type: 'table',
        css: { left: 1100, top: 60, width: 700, height: 290, fontSize: 44, color: '#202040' },
        hasHead: true,
        headBackground: '#202040',
        headColor: '#ffffff',
        zebra: '#ffd9a8',
        lines: 'dots',
        columns: [{ align: 'left' }, { align: 'decimal' }],
        rows: [
          { cells: ['Soup', 'Price'] },
          { cells: ['Pea, with bread', '4.50'] },
          { cells: ['Lobster', '12.00'] },
        ],
      },
      { id: 'own', type: 'image', css: at(100, 560), media: own },
      { id: 'chosen', type: 'image', css: at(700, 560), slot },
      { id: 'code', type: 'qr', css: at(1300, 500), value: 'https://example.org/menu' },
    ],
    values: { photo: { media: chosen } },
  };
}
