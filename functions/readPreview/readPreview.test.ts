import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { parseSlide } from '../../src/model/slide/slide.ts';
import type { TeamId } from '../../src/model/ids.ts';
import { strangerAt } from '../defineFunction.ts';
import { handleCall } from '../handleCall.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { readPreview } from './readPreview.ts';

const TEAM = 'teamTEAMteamTEAM1234' as TeamId;
const PARENT = 'parentPARENTparent12';
const SLIDE = 'slideSLIDEslide12345';
const TEMPLATE = 'templateTEMPLATE1234';
const HASH = 'a'.repeat(64);
const media = (path: string) => ({
  path,
  bytes: 1,
  type: 'image/png',
  sha256: HASH,
  chunks: [HASH],
});

const slide = (more: Record<string, Json> = {}): Json => ({
  id: SLIDE,
  type: 'image',
  title: 'Menu',
  status: 'published',
  media: { landscape: media('teams/t/slides/s/1__landscape') },
  createdBy: 'ada',
  editedBy: 'bob',
  screens: { s: { id: 'screenSCREENscreen12', active: true, name: 'Vault' } },
  branches: { b: { id: PARENT, active: true, name: 'Secret branch' } },
  tags: { tagTAGtagTAGtag12345: true },
  dates: { start: '2026-12-24', end: '2026-12-26' },
  internalNote: 'not for guests',
  rev: 7,
  shownRev: 7,
  position: 'a0',
  ...more,
});

function setUp(rows: Record<string, Json>) {
  const memory = createMemoryPorts(rows);
  const ask = async (input: object) => {
    const call = readPreview.call(memory.ports, strangerAt('10.1.1.1'), input);
    return (await call) as { shown: { row: Record<string, Json>; brand: Json; brandTeam: string } };
  };
  return { memory, ask };
}
const ofSlide = (row: Json) => ({
  [`teams/${TEAM}/name`]: 'Team',
  [`teams/${TEAM}/slides/4`]: row,
});

test('a published slide is answered with what is drawn, and nothing of who, where and when', async () => {
  const { ask } = setUp(ofSlide(slide()));
  const { shown } = await ask({ teamId: TEAM, slideId: SLIDE });
  expect(Object.keys(shown.row).toSorted()).toEqual(['id', 'media', 'status', 'title', 'type']);
  expect(parseSlide(shown.row, TEAM)?.media.landscape?.path).toMatch(/landscape$/);
  expect(JSON.stringify(shown)).not.toMatch(/ada|bob|Vault|Secret|tagTAG|2026-12|guests/);
});

test.each(['draft', 'archived', 'deleted', 'unheard of'])(
  'a slide that is %s is like none',
  async (status) => {
    const { ask } = setUp(ofSlide(slide({ status })));
    expect(await ask({ teamId: TEAM, slideId: SLIDE })).toEqual({ shown: null });
    expect(await ask({ teamId: PARENT, slideId: SLIDE })).toEqual({ shown: null });
  },
);

test('of a document only the chosen pages, of a feed only its host', async () => {
  const pdf = {
    file: { ...media('teams/t/slides/s/whole.pdf'), token: 'key to all pages' },
    pageCount: 9,
    pages: [{ number: 2, media: media('teams/t/slides/s/2.png') }],
    secondsPerPage: 8,
  };
  const pages = setUp(ofSlide(slide({ type: 'pdf', pdf })));
  const { shown } = await pages.ask({ teamId: TEAM, slideId: SLIDE });
  expect(parseSlide(shown.row, TEAM)?.pdf?.pages).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toMatch(/whole|key to all/);

  const feed = 'https://news.example/private?key=abc';
  const settings = { feed, count: 3 };
  const template = {
    id: TEMPLATE,
    teamId: TEAM,
    name: 'Draft for the board',
    elements: [{ id: 'e', type: 'widget', widget: 'rss', settings }],
    kept: { old: { text: 'dropped words' } },
  };
  const feeds = setUp(ofSlide(slide({ type: 'rss', widget: settings, template })));
  const { shown: rss } = await feeds.ask({ teamId: TEAM, slideId: SLIDE });
  expect(rss.row['widget']).toEqual({ feed: 'https://news.example/', count: 3 });
  expect(JSON.stringify(rss)).not.toMatch(/abc|dropped|board/);
});

test('of the categories of news only their names and hosts', async () => {
  const categories = [{ id: 'p', name: 'Politics', url: 'https://news.example/feed?key=abc' }];
  const shownOf = { id: 'p', name: 'Politics', url: 'https://news.example/' };
  const element = { id: 'e', type: 'widget', widget: 'news', settings: { categories } };
  const picture = { id: 'i', type: 'image', url: 'https://pictures.example/one.png' };
  const template = { id: TEMPLATE, teamId: TEAM, elements: [element, picture] };
  const news = setUp(ofSlide(slide({ type: 'news', widget: { categories }, template })));
  const { shown } = await news.ask({ teamId: TEAM, slideId: SLIDE });
  expect(shown.row['widget']).toEqual({ categories: { 0: shownOf } });
  expect(JSON.stringify(shown)).not.toContain('abc');
  expect(JSON.stringify(shown)).toContain(picture.url);
});

test('a template in use, without what editors keep beside it', async () => {
  const path = `templates/${TEAM}/canvas/${TEMPLATE}`;
  const row = { id: TEMPLATE, name: 'Menu', data: { v: 1 }, kept: 'older', rev: 3 };
  const { ask, memory } = setUp({ [path]: row, [`teams/${TEAM}/name`]: 'Team' });
  const { shown } = await ask({ teamId: TEAM, templateId: TEMPLATE });
  expect(shown.row).toEqual({ id: TEMPLATE, name: 'Menu', data: { v: 1 } });
  for (const status of ['archived', 'deleted']) {
    memory.set({ [`${path}/status`]: status });
    expect(await ask({ teamId: TEAM, templateId: TEMPLATE })).toEqual({ shown: null });
  }
});

test('a child team draws with its parent’s brand until it is granted its own', async () => {
  const { ask, memory } = setUp({
    ...ofSlide(slide()),
    [`teams/${TEAM}/parentTeam`]: PARENT,
    [`teams/${TEAM}/brand`]: { colors: { primary: { hex: '#000001' } } },
    [`teams/${PARENT}`]: {
      name: 'Parent',
      brand: { colors: { primary: { hex: '#000002' } }, note: 'inner' },
      children: { [TEAM]: { name: 'Team' } },
    },
  });
  const target = { teamId: TEAM, slideId: SLIDE };
  const parents = { brandTeam: PARENT, brand: { colors: { primary: { hex: '#000002' } } } };
  expect((await ask(target)).shown).toMatchObject(parents);
  expect((await ask(target)).shown.brand).not.toHaveProperty('note');
  memory.set({ [`teams/${PARENT}/childSettings/brandManager`]: true });
  expect((await ask(target)).shown.brandTeam).toBe(TEAM);
  memory.set({ [`teams/${PARENT}/children/${TEAM}/brandManager`]: false });
  expect((await ask(target)).shown).toMatchObject(parents);
});

test('input of any other shape is refused, the provider’s templates and paths among it', async () => {
  const { ask } = setUp(ofSlide(slide()));
  for (const input of [
    { teamId: 'vitrine', templateId: TEMPLATE },
    { teamId: TEAM, slideId: `${SLIDE}/../x` },
    { teamId: TEAM },
    { teamId: TEAM, slideId: SLIDE, templateId: TEMPLATE },
  ]) {
    await expect(ask(input)).rejects.toMatchObject({ code: 'invalidInput' });
  }
});

test('nobody has to be signed in, and one address has a limit', async () => {
  const { memory } = setUp(ofSlide(slide()));
  const call = (address: string) =>
    handleCall(memory.ports, {
      requestId: 'r1',
      fn: readPreview,
      address,
      readCaller: () => Promise.reject(new Error('nobody is asked who calls')),
      readInput: async () => ({ teamId: TEAM, slideId: SLIDE }),
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const answers = [];
  for (let n = 0; n <= 600; n++) answers.push(await call('10.1.1.1'));
  expect(answers.slice(0, 600).every((answer) => answer === 'done')).toBe(true);
  expect(answers[600]).toBe('rateLimited');
  expect(await call('10.1.1.2')).toBe('done');
});
