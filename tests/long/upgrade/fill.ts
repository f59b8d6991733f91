import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawInitials, drawLogo, drawPoster, type Poster } from '../../../seeds/pictures.ts';
import { encodeFilm } from '../../../seeds/film.ts';
import type { Person } from '../../../seeds/person.ts';
import { createCode } from '../../../src/model/code.ts';
import type { TeamId } from '../../../src/model/ids.ts';
import type { Json } from '../../../src/model/json.ts';
import type { Media } from '../../../src/model/media.ts';
import type { Template } from '../../../src/model/template.ts';
import sharp from 'sharp';
import { makePdf } from '../../e2e/slideTypes/makePdf.ts';
import { everyElement, listOfOldElements, oneLine } from './documents.ts';
import * as house from './house.ts';
import { DEPOT, HARBOUR, INVITED, ROBIN, SAM } from './house.ts';
import type { Version } from './version.ts';

/*
 * Fills a running server of a version through that version's own engine, functions and protocols. One
 * function a noun; each can be read alone, the order is that of `fillServer`.
 */

type Fields = { readonly [field: string]: unknown };

export interface FillOptions {
  readonly version: Version;
  /** Of the running server, without a slash at the end. */
  readonly url: string;
  /** A page on this machine that a slide shows. */
  readonly webPage: string;
  /** Where the made-up players' secrets are kept. */
  readonly memory: string;
}

/** Those who fill, and what they need again and again. */
interface Filling extends FillOptions {
  readonly robin: Person;
  readonly sam: Person;
  readonly pictures: { readonly [name in 'landscape' | 'portrait' | 'page']: Media };
  readonly film: Media;
}

/** Everything; some ten seconds. */
export async function fillServer(options: FillOptions): Promise<void> {
  const { version, url, memory } = options;
  for (const size of ['typical', 'broken'] as const) {
    await version.runSeed({ url, size, memory, say: () => undefined });
  }
  const robin = await version.Person.signIn(url, ROBIN.email);
  const sam = await version.Person.signIn(url, SAM.email);
  await fillTeams(robin, sam);
  const filling = { ...options, robin, sam, ...(await fillFiles(robin)) };
  await fillBrand(filling);
  await fillTemplates(filling);
  await fillTypes(filling);
  await fillQuietSlides(filling);
  await fillScreens(filling);
  await fillVersions(filling);
  await fillSubscriptions(filling);
  await fillAlerts(filling);
}

/** A change by its stored name, which outlives the function that makes it. */
async function commit(filling: Pick<Filling, 'version'>, who: Person, name: string, args: Fields) {
  const mutator = filling.version.MUTATORS.get(name);
  if (!mutator) throw new Error(`version of ${filling.version.SEED_PASSWORD} has no ${name}`);
  await who.commit(mutator, args);
}

/** Two teams, one below the other, with people, a picture of each, and an open invitation. */
async function fillTeams(robin: Person, sam: Person): Promise<void> {
  const founder = { teamId: HARBOUR, name: ROBIN.name, teamName: 'Harbour Museum', dse: true };
  await robin.call('createTeam', { ...founder, language: 'en' });
  await robin.openTeam(HARBOUR);
  await robin.call('createChildTeam', { parentId: HARBOUR, teamId: DEPOT, teamName: 'Depot' });
  await robin.openTeam(DEPOT);
  await robin.openTeam(HARBOUR);
  const proof = await invite(robin, SAM.email);
  const answer = { inviteId: inviteIdOf(SAM.email), name: SAM.name, language: 'en' };
  await sam.call('acceptInvite', proof === undefined ? answer : { ...answer, proof });
  await sam.openTeam(HARBOUR);
  await invite(robin, INVITED);
  await robin.openTeam(HARBOUR);
}

const inviteIdOf = (email: string) => house.alertIdOf(email);

/** Answers what the link proves, where no mail goes out. */
async function invite(robin: Person, email: string): Promise<string | undefined> {
  const inviteId = inviteIdOf(email);
  const given = { teamId: HARBOUR, inviteId, email, role: 'editor', loginMethod: 'password' };
  await robin.call('inviteMember', given);
  const { invites } = await robin.call('listInvites', { teamId: HARBOUR });
  const list = invites as readonly { readonly id: string; readonly address: string }[];
  return list.find(({ id }) => id === inviteId)?.address.split('#')[1];
}

const POSTER: Poster = {
  lines: ['Letters of', 'a keeper'],
  small: 'Until autumn',
  ground: '#14324a',
  accent: '#f2b134',
  ink: '#fff4e2',
  motif: 'waves',
};

/** Files that slides and templates share. */
async function fillFiles(robin: Person): Promise<Pick<Filling, 'pictures' | 'film'>> {
  const folder = `teams/${HARBOUR}/slides/${house.slideIdOf('image')}`;
  const store = (name: string, bytes: Uint8Array, type: string) =>
    robin.upload(`${folder}/${name}`, bytes, type);
  const draw = async (poster: Poster, shape: 'landscape' | 'portrait', name: string) =>
    store(name, await drawPoster(poster, shape), 'image/jpeg');
  const page = { ...POSTER, lines: ['Page two'], ground: '#fff4e2', ink: '#14324a' };
  return {
    pictures: {
      landscape: await draw(POSTER, 'landscape', '1700000000001__landscape'),
      portrait: await draw(POSTER, 'portrait', '1700000000001__portrait'),
      page: await draw(page, 'landscape', `${house.slideIdOf('page')}__template`),
    },
    film: await store('1700000000002__landscape', await drawStill(), 'video/mp4'),
  };
}

/** A film in which nothing moves, so that any two pictures of it are alike. */
async function drawStill(): Promise<Buffer> {
  const [width, height] = [640, 368];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7e22ce"/><circle cx="200" cy="180" r="120" fill="#f2b134"/></svg>`;
  const frame = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return encodeFilm({
    width,
    height,
    framesPerSecond: 4,
    frames: Array.from({ length: 12 }, () => frame),
  });
}

const INTER = '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';

/** Colors with and without names, one taken away, a font of its own, text styles, both logos. */
async function fillBrand(filling: Filling): Promise<void> {
  const { robin } = filling;
  const brand = (name: string, args: Fields) =>
    commit(filling, robin, `brand.${name}`, { teamId: HARBOUR, ...args });
  await brand('setColor', { key: 'primary', hex: '#0e7490' });
  for (const [index, [name, hex]] of [
    ['Sand', '#fff4e2'],
    ['Buoy', '#a61e4d'],
    ['Rust', '#c2410c'],
  ].entries()) {
    await brand('addColor', { key: house.colorKeyOf(name!), hex, name, position: `a${index}` });
  }
  await brand('deleteColor', { key: house.colorKeyOf('Rust') });
  const font = readFileSync(fileURLToPath(import.meta.resolve(INTER)));
  for (const name of ['Harbour', 'Spare']) {
    const path = `teams/${HARBOUR}/brand/fonts/${name}.woff2`;
    const media = await robin.upload(path, font, 'font/woff2');
    const weights = { weightMin: 100, weightMax: 900, isItalic: false };
    const id = house.fontIdOf(name);
    await brand('addFont', { id, name, family: name, ...weights, media, at: Date.now() });
  }
  const fields = { fontFamily: 'Harbour', fontName: 'Harbour', fontId: house.fontIdOf('Harbour') };
  await brand('saveTextStyle', {
    style: 'styleCaption',
    fields: { ...fields, fontSize: 18, letterSpacing: '1px' },
  });
  for (const [variant, color] of [
    ['logo', '#0e7490'],
    ['logoDark', '#fff4e2'],
  ] as const) {
    const path = `teams/${HARBOUR}/brand/logo/170000000000${variant === 'logo' ? '1' : '2_dark'}`;
    const media = await robin.upload(path, await drawLogo('Harbour', color), 'image/png');
    await brand('setLogo', { variant, media });
  }
  await robin.sync();
}

/** One with every element, those that changes wait on, one put away, and older shapes by hand. */
async function fillTemplates(filling: Filling): Promise<void> {
  const { robin, pictures, film } = filling;
  const documents = {
    everything: everyElement({ picture: pictures.landscape, film }),
    'to save': oneLine('#fff4e2', 'As it was'),
    'to put away': oneLine('#f2b134', 'Soon gone'),
    archived: oneLine('#e9dcff', 'In the archive'),
    designed: oneLine('#d9f2e6', 'On the desk'),
  };
  for (const [name, data] of Object.entries(documents)) {
    const args = {
      teamId: HARBOUR,
      id: house.templateIdOf(name),
      name,
      data,
      revision: `first ${name}`,
    };
    await commit(filling, robin, 'template.add', { ...args, at: Date.now() });
  }
  const put = {
    teamId: HARBOUR,
    id: house.templateIdOf('archived'),
    status: 'archived',
    from: 'active',
  };
  await commit(filling, robin, 'template.setStatus', { ...put, at: Date.now() });
  await robin.sync();
  await fillOldTemplates(robin);
}

/** As clients before documents wrote them, and one that a repair has kept. */
async function fillOldTemplates(robin: Person): Promise<void> {
  const space = `templates/${HARBOUR}`;
  const rows: { readonly [name: string]: Fields } = {
    'from long ago': { data: listOfOldElements, preview: 'https://example.org/preview.png' },
    repaired: { data: oneLine('#ffffff', 'Repaired'), kept: JSON.stringify(listOfOldElements) },
    bare: {},
  };
  for (const [name, row] of Object.entries(rows)) {
    const id = house.templateIdOf(name);
    const rev = Number(await robin.read(`${space}/rev`)) + 1;
    const known = { id, name, teamId: HARBOUR, status: 'active', originalDate: 1_500_000_000_000 };
    await robin.write({
      [`${space}/rev`]: rev,
      [`${space}/canvas/${id}`]: { ...known, ...row, rev } as Json,
    });
  }
}

/** How long each slide of the wall stays, in seconds: long enough for a picture of it. */
const STAYS = 4;

/** A slide of each type, all of which play now. */
async function fillTypes(filling: Filling): Promise<void> {
  const { robin } = filling;
  await robin.openTeam(HARBOUR);
  for (const [index, name] of house.WALL_SLIDES.entries()) {
    const { type, fields } = await typeOf(filling, name);
    const place = {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      position: `b${index.toString(36)}`,
    };
    const common = { title: `A slide of ${name}`, duration: STAYS, orientation: 2 };
    await commit(filling, robin, 'slide.add', {
      ...place,
      type,
      status: 'published',
      fields: { ...common, ...fields },
      at: Date.now(),
    });
  }
  await robin.sync();
}

const PLACE = { name: 'Berlin', country: 'Germany', latitude: 52.52, longitude: 13.41 };

/** Type and fields of a slide on the wall. */
async function typeOf(
  filling: Filling,
  name: house.WallSlide,
): Promise<{ readonly type: string; readonly fields: Fields }> {
  const { pictures, film, webPage } = filling;
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
      return { type: 'video', fields: { media: { landscape: film }, previewMedia: pictures.page } };
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

/** A document of three pages, of which two are shown. */
async function fillPdf({ robin, pictures }: Filling): Promise<Fields> {
  const path = `teams/${HARBOUR}/slides/${house.slideIdOf('pdf')}/1700000000003__landscape`;
  const file = await robin.upload(path, makePdf(['First', 'Second', 'Third']), 'application/pdf');
  const pages = [
    { number: 1, media: pictures.landscape },
    { number: 3, media: pictures.page },
  ];
  return { file, pageCount: 3, pages, secondsPerPage: STAYS };
}

/** The id of a shared template by the beginning of its name. */
async function smartIdOf({ robin }: Filling, word: string): Promise<string> {
  const all = (await robin.read('templates/vitrine/canvas')) as { [id: string]: { name: string } };
  const found = Object.entries(all).find(([id, { name }]) =>
    `${id} ${name}`.toLowerCase().includes(word),
  );
  if (!found) throw new Error(`no smart template ${word}: ${Object.keys(all).join()}`);
  return found[0];
}

/** A slide as the editor makes it from a template, with a value in its first slot. */
async function fromTemplate({ version, robin }: Filling, teamId: TeamId, id: string) {
  const raw = await robin.read(`templates/${teamId}/canvas/${id}`);
  const template = version.KINDS.template.restore(raw, `${teamId}/${id}`) as Template;
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

/** Drafts that the changes of devices wait on; one is deleted, one is in the archive, one has no file. */
async function fillQuietSlides(filling: Filling): Promise<void> {
  const { robin, pictures } = filling;
  const add = (name: string, index: number, status: string) =>
    commit(filling, robin, 'slide.add', {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      type: 'image',
      status,
      position: `c${index.toString(36)}`,
      fields: { title: name, media: { landscape: pictures.landscape } },
      at: Date.now(),
    });
  for (const [index, name] of house.QUIET_SLIDES.entries()) await add(name, index, 'draft');
  await add('archived', 30, 'archived');
  await add('deleted', 31, 'draft');
  const gone = {
    teamId: HARBOUR,
    id: house.slideIdOf('deleted'),
    status: 'deleted',
    from: 'draft',
  };
  await commit(filling, robin, 'slide.setStatus', { ...gone, at: Date.now() });
  await robin.sync();
}

/** Tags, and two more screens with players that tell of themselves; the first waits for the real wall. */
async function fillScreens(filling: Filling): Promise<void> {
  const { robin } = filling;
  for (const name of ['Hall', 'Pier', 'Old']) {
    const args = { teamId: HARBOUR, tagId: house.tagIdOf(name), name };
    await commit(filling, robin, 'team.setTag', args);
  }
  await robin.sync();
  for (const [name, orientation] of [
    ['Foyer', 'portrait'],
    ['Quay', 'landscape'],
  ] as const) {
    await pairByHand(filling, name, orientation);
  }
  await robin.openTeam(HARBOUR);
  const id = house.screenIdOf('Foyer');
  const fields = {
    ...HOURS,
    location: 'By the stairs',
    rotation: 90,
    transition: 'slide',
    sound: true,
  };
  await commit(filling, robin, 'screen.save', {
    teamId: HARBOUR,
    id,
    fields: { ...fields, inches: 55, viewingM: 4 },
  });
  const tag = { teamId: HARBOUR, id, tagId: house.tagIdOf('Hall'), isOn: true };
  await commit(filling, robin, 'screen.setTag', tag);
  // Only there, so that the wall does not play it.
  const target = { kind: 'screen', targetId: id, isOn: true, name: 'Foyer' };
  await commit(filling, robin, 'slide.setTarget', {
    teamId: HARBOUR,
    id: house.slideIdOf('to aim'),
    ...target,
    at: Date.now(),
  });
  await robin.sync();
}

const HOURS = { timeZone: 'Europe/Berlin', hours: 'Mo Tu We Th Fr 08:00-20:00; Sa 22:00-02:00' };

async function pairByHand({ version, url, robin }: Filling, name: string, orientation: string) {
  const player = await version.signInDevice(url);
  const database = version.createRestBackend(url, player);
  const code = createCode((length) => randomBytes(length));
  await database.patch({
    [`codes/${code}`]: { created: { '.sv': 'timestamp' }, device: player.uid },
  });
  const screenId = house.screenIdOf(name);
  await robin.call('pairScreen', { teamId: HARBOUR, code, screenId, name, orientation });
  await player.renew();
  const place = `${HARBOUR}/${screenId}`;
  const day = `plays/${place}/2026-10-01/${house.alertIdOf('boot')}`;
  await database.patch({
    [`screens/${place}`]: { '.sv': 'timestamp' },
    [`screenStates/${place}`]: {
      at: { '.sv': 'timestamp' },
      rev: 1,
      appVersion: '0.1.0',
      clockOffsetMs: 7,
    },
    [`${day}/${house.slideIdOf('image')}`]: { count: 12, seconds: 120 },
  });
}

/** Versions of a slide and of a template: a new one whenever somebody else saves. */
async function fillVersions(filling: Filling): Promise<void> {
  const { robin, sam } = filling;
  const id = house.slideIdOf('to rename');
  for (const [who, title] of [
    [sam, 'Renamed by Sam'],
    [robin, 'Back to Robin'],
    [sam, 'to rename'],
  ] as const) {
    await who.openTeam(HARBOUR);
    await commit(filling, who, 'slide.save', {
      teamId: HARBOUR,
      id,
      fields: { title },
      at: Date.now(),
    });
    await who.sync();
  }
  const data = oneLine('#fff4e2', 'As it is');
  const fields = { name: 'to save', document: { data, revision: 'second' } };
  await robin.openTeam(HARBOUR);
  await commit(filling, robin, 'template.save', {
    teamId: HARBOUR,
    id: house.templateIdOf('to save'),
    fields,
    at: Date.now(),
  });
  await robin.sync();
}

/** What the upper team shares, what it allows, and what the lower one plays of it. */
async function fillSubscriptions(filling: Filling): Promise<void> {
  const { robin } = filling;
  const shared = ['image', 'video'] as const;
  for (const name of shared) {
    const target = { kind: 'branch', targetId: DEPOT, isOn: true, name: 'Depot' };
    await commit(filling, robin, 'slide.setTarget', {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      ...target,
      at: Date.now(),
    });
  }
  for (const setting of ['brandManager', 'createTemplates']) {
    const args = { teamId: HARBOUR, childId: DEPOT, setting, value: setting === 'brandManager' };
    await commit(filling, robin, 'team.setChildSetting', args);
  }
  await robin.sync();
  await robin.openTeam(DEPOT);
  for (const from of ['parent', 'root'] as const) {
    const slideId = house.slideIdOf(from === 'parent' ? 'image' : 'video');
    const args = { teamId: DEPOT, slideId, from, isOn: from === 'parent', name: 'Shared' };
    await commit(filling, robin, 'subscription.set', args);
  }
  const avatar = await robin.upload(
    `teams/${DEPOT}/avatar/1700000000004`,
    await drawInitials('DE', '#0e7490'),
    'image/png',
  );
  await commit(filling, robin, 'team.setAvatar', { teamId: DEPOT, avatar });
  await robin.sync();
  await robin.openTeam(HARBOUR);
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** One that is over, and one that goes on elsewhere than on the wall. */
async function fillAlerts({ robin }: Filling): Promise<void> {
  const created = Date.now() - A_DAY_MS;
  for (const [name, until] of [
    ['over', created + 60_000],
    ['on', Date.now() + 90 * A_DAY_MS],
  ] as const) {
    const id = house.alertIdOf(name);
    const level = name === 'on' ? 'danger' : 'info';
    const aims = {
      screens: { [house.screenIdOf('Foyer')]: true },
      tags: { [house.tagIdOf('Pier')]: true },
    };
    const alert = {
      id,
      text: `The alert that is ${name}`,
      level,
      until,
      created,
      createdBy: robin.uid,
    };
    await robin.write({ [`alerts/${HARBOUR}/${id}`]: { ...alert, ...aims } });
  }
}
