import type { TeamId } from '../../../../src/model/ids.ts';
import type { Template } from '../../../../src/model/template/template.ts';
import { makePdf } from '../../../e2e/slideTypes/makePdf.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import type { Fields, Filling } from './filling.ts';

/** Duration of each slide on the screen, in s: long enough for a screenshot of it. */
export const STAYS = 4;

const PLACE = { name: 'Berlin', country: 'Germany', latitude: 52.52, longitude: 13.41 };

/** Returns type and fields of a slide on the screen. */
export async function typeOf(
  filling: Filling,
  name: house.PlayerSlide,
): Promise<{ readonly type: string; readonly fields: Fields }> {
  const { pictures, video, webPage } = filling;
  switch (name) {
    case 'image':
      return {
        type: 'image',
        fields: {
          media: { landscape: pictures.landscape, portrait: pictures.portrait },
          focal: { landscape: { x: 0.5, y: 0.4 } },
          crop: { landscape: { x: 0.2, y: 0, width: 0.8, height: 1 } },
          dates: { start: '2020-01-01', end: '2099-12-31' },
          time: { from: '00:00', to: '23:59' },
          days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
          frequency: 4,
        },
      };
    case 'video':
      return {
        type: 'video',
        fields: { media: { landscape: video }, previewMedia: pictures.page },
      };
    case 'pdf':
      return { type: 'pdf', fields: { pdf: await fillPdf(filling) } };
    case 'webview':
      return {
        type: 'webview',
        fields: { web: webPage, webRefresh: 600, fallback: pictures.page },
      };
    case 'wallsio':
      return { type: 'wallsio', fields: { web: 'https://my.walls.io/harbour' } };
    case 'weather':
      return widget(name, { place: PLACE, units: 'imperial', language: 'de', theme: 'dark' });
    case 'time':
      return widget(name, {
        format: '24',
        hasDate: true,
        timeZone: 'Europe/Berlin',
        theme: 'light',
      });
    case 'news':
      return widget(name, {
        categories: [CATEGORY],
        layout: 'list',
        rotation: 300,
        format: 'title',
      });
    case 'rss':
      return widget(name, { feed: 'https://example.org/rss', layout: 'headline', rotation: 300 });
    case 'template':
      return fromTemplate(filling, HARBOUR, house.templateIdOf('everything'));
    case 'smart welcome':
    case 'smart countdown':
    case 'smart news':
      return fromTemplate(filling, 'vitrine' as TeamId, await smartIdOf(filling, name.slice(6)));
  }
}

const CATEGORY = { id: 'world-en', name: 'World (en)', url: 'https://example.org/world' };
const widget = (type: string, options: Fields) => ({ type, fields: { widget: options } });

/** Returns a document of three pages, of which two are shown. */
async function fillPdf({ robin, pictures }: Filling): Promise<Fields> {
  const path = `teams/${HARBOUR}/slides/${house.slideIdOf('pdf')}/1700000000003__landscape`;
  const file = await robin.upload(path, makePdf(['First', 'Second', 'Third']), 'application/pdf');
  const pages = [
    { number: 1, media: pictures.landscape },
    { number: 3, media: pictures.page },
  ];
  return { file, pageCount: 3, pages, secondsPerPage: STAYS };
}

/** Returns the id of a shared template by the beginning of its name. */
async function smartIdOf({ robin }: Filling, word: string): Promise<string> {
  const all = (await robin.read('templates/vitrine/canvas')) as { [id: string]: { name: string } };
  const found = Object.entries(all).find(([id, { name }]) =>
    `${id} ${name}`.toLowerCase().includes(word),
  );
  if (!found) throw new Error(`no smart template ${word}: ${Object.keys(all).join()}`);
  return found[0];
}

/** Returns a slide as the editor makes it from a template, with a value in its first slot. */
async function fromTemplate({ version, robin }: Filling, teamId: TeamId, id: string) {
  const raw = await robin.read(`templates/${teamId}/canvas/${id}`);
  const template = version.KINDS.template.parse(raw, `${teamId}/${id}`) as Template;
  const origin = teamId === HARBOUR ? 'team' : 'smart';
  const made = version.slideTemplateFrom(template, origin, 'en');
  if (!made) throw new Error(`the template ${id} cannot be shown`);
  const { values: _none, ...kept } = made;
  const [slot] = JSON.stringify(made.data).match(/(?<="slot":\{"id":")[^"]+/) ?? [];
  const words = { paragraphs: [{ runs: [{ text: 'Good evening' }] }] };
  return {
    type: 'template',
    fields: { template: kept, ...(slot && { values: { [slot]: words } }) },
  };
}
