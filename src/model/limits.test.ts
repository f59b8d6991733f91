import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ROWS } from '../../server/limits/table.ts';
import { parseAlert } from './screen/alert.ts';
import { columnsFor, valuesOfRow } from './canvas/csvSlots.ts';
import { docEntries, docSchema, emptyDoc } from './canvas/doc.ts';
import { cssEntries } from './canvas/css.ts';
import { parseDoc } from './canvas/parseDoc.ts';
import { paragraphsFrom, paragraphsSchema } from './canvas/richText.ts';
import { isSafeSource } from './canvas/source.ts';
import { rowsSchema } from './canvas/tableContent.ts';
import { parseCsv } from './text/csv.ts';
import { familyNamesIn } from './fonts/familyNames.ts';
import { mustId, type TemplateId } from './ids.ts';
import { templateKey } from './kinds.ts';
import { Rows, slideId, teamId } from './model.testkit.ts';
import type { Mutator } from './mutation.ts';
import { addSlides } from './mutations/slide/addSlides.ts';
import { renameColor } from './mutations/brand/renameColor.ts';
import { renameProfile } from './mutations/user/renameProfile.ts';
import { saveSlide } from './mutations/slide/saveSlide.ts';
import { saveTemplate } from './mutations/template/saveTemplate.ts';
import { setProfileAvatar } from './mutations/user/setProfileAvatar.ts';
import { setTeamCampaign } from './mutations/team/setTeamCampaign.ts';
import { setTeamDayPart } from './mutations/team/setTeamDayPart.ts';
import { setTeamSpecialDays } from './mutations/team/setTeamSpecialDays.ts';
import { dayText } from './screen/wallClock.ts';
import { setTeamScreenRole } from './mutations/team/setTeamScreenRole.ts';
import { setTeamTag } from './mutations/team/setTeamTag.ts';
import { refuseTooLarge } from './rowSize.ts';
import { filesIn } from './media/filesIn.ts';
import { loopPass } from './rules/loopPass.ts';
import { testSlide } from './rules/rules.testkit.ts';
import { parseScreen } from './screen/screen.ts';
import { parsePdf } from './slide/slidePdf.ts';
import { slideTemplateSchema } from './template/slideTemplate.ts';
import { parseTemplate } from './template/template.ts';
import { parseWidget } from './widgets/widget.ts';
import { templateWidgets } from './widgets/templateWidgets.ts';

const team = teamId();
const media = {
  path: `teams/${team}/slides/x/1`,
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
};
const letters = (n: number) => 'x'.repeat(n);
const list = <T>(n: number, make: (at: number) => T): T[] =>
  Array.from({ length: n }, (_, at) => make(at));
const idOf = (at: number) => `id${at}`.padEnd(20, '0');
/** True if the arguments are those of the mutation. */
function takes<Args>(mutator: Mutator<Args>, args: object): boolean {
  try {
    mutator.parse(args);
    return true;
  } catch {
    return false;
  }
}

const templateId = mustId<'template'>('template'.padEnd(20, '0')) as TemplateId;
const template = {
  id: templateId,
  teamId: team,
  isParentTemplate: false,
  isRootTemplate: false,
  isVitrineTemplate: false,
  revision: 'r',
  name: 'Offer',
  data: {},
};
const pageOf = (at: number, more = {}) => ({ number: at + 1, media, ...more });
const pdfOf = (pages: readonly object[]) => ({ file: media, pageCount: 9, pages });
const savesSlide = (fields: object) =>
  takes(saveSlide, { teamId: team, id: slideId(), fields, at: 1 });
const text = (id: string, more = {}) => ({
  id,
  type: 'text',
  css: {},
  paragraphs: [{ runs: [{ text: 'x' }] }],
  ...more,
});
const docOf = (elements: readonly object[], more = {}) => ({
  v: 1,
  id: 'doc',
  name: 'D',
  orientations: ['landscape'],
  elements,
  ...more,
});
const groups = (depth: number): object =>
  depth === 1
    ? text('leaf')
    : { id: `g${depth}`, type: 'group', css: {}, children: [groups(depth - 1)] };
/** `inner`, that many objects deep. */
const nested = (depth: number, inner: object): object =>
  depth === 0 ? inner : { in: nested(depth - 1, inner) };
const isWhole = (raw: object) => {
  const restored = parseDoc(raw);
  return restored.ok && restored.repairs.length === 0;
};
const inline = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A');

const sale = {
  name: 'Sale',
  mode: 'joins' as const,
  dates: { start: '2026-07-01', end: '2026-07-24' },
  windows: [{ days: [], from: '', to: '' }],
  priority: 1 as const,
  screens: {},
  tags: {},
};
const takesCampaign = (over: object) =>
  takes(setTeamCampaign, { teamId: team, campaignId: idOf(1), campaign: { ...sale, ...over } });
const takesDays = (days: object) => takes(setTeamSpecialDays, { teamId: team, days });

/** A bound: its figure, and whether that many are taken where it is checked. */
type Bound = readonly [most: number, takes: (count: number) => boolean];

const BOUNDS: Readonly<Record<string, Bound>> = {
  'rowSize.ts ROW_BYTES_MAX': [
    400_000,
    (n) => refuseTooLarge(undefined, letters(n - 2)) === undefined, // and its quotes
  ],
  'rowSize.ts STORED_ROW_BYTES_MAX': [440_000, (n) => ROWS['teams/*/slides/*'].figure >= n],
  'team/campaigns.ts CAMPAIGN_NAME_MAX': [100, (n) => takesCampaign({ name: letters(n) })],
  'team/campaigns.ts CAMPAIGN_TARGETS_MAX': [
    200,
    (n) =>
      takesCampaign({
        tags: Object.fromEntries(list(n, (at) => [idOf(1000 + at), true as const])),
      }) &&
      takesCampaign({
        screens: Object.fromEntries(list(n, (at) => [idOf(1000 + at), true as const])),
      }),
  ],
  'team/campaigns.ts CAMPAIGNS_MAX': [
    200,
    (n) => {
      const rows = new Rows('admin');
      const refused = list(n, (at) =>
        rows.run(setTeamCampaign, { teamId: team, campaignId: idOf(1000 + at), campaign: sale }),
      );
      return refused.every((refusal) => refusal === undefined);
    },
  ],
  'team/fields.ts DAY_PART_NAME_MAX': [
    100,
    (n) => {
      const part = { name: letters(n), windows: [{ days: [], from: '', to: '' }] };
      return takes(setTeamDayPart, { teamId: team, dayPartId: idOf(1), part });
    },
  ],
  'team/specialDays.ts SPECIAL_DAY_NAME_MAX': [
    100,
    (n) => takesDays({ '2026-12-24': { name: letters(n), isClosed: true } }),
  ],
  'team/specialDays.ts SPECIAL_DAYS_MAX': [
    400,
    (n) =>
      takesDays(
        Object.fromEntries(list(n, (at) => [dayText(at), { name: 'Day', isClosed: true }])),
      ),
  ],
  'team/screenRoles.ts SCREEN_ROLE_NAME_MAX': [
    100,
    (n) => takes(setTeamScreenRole, { teamId: team, roleId: idOf(1), name: letters(n) }),
  ],
  'team/tags.ts TAG_NAME_MAX': [
    100,
    (n) => takes(setTeamTag, { teamId: team, tagId: idOf(1), name: letters(n) }),
  ],
  'brand/fields.ts COLOR_NAME_MAX': [
    100,
    (n) => takes(renameColor, { teamId: team, key: 'red', name: letters(n) }),
  ],
  'slide/fields.ts TITLE_MAX': [200, (n) => savesSlide({ title: letters(n) })],
  'slide/fields.ts ALT_MAX': [500, (n) => savesSlide({ alt: { landscape: letters(n) } })],
  'slide/fields.ts WINDOWS_MAX': [
    12,
    (n) => {
      const windows = list(n, (at) => ({
        days: ['Mo'],
        from: `${at + 10}:00`,
        to: `${at + 10}:30`,
      }));
      return savesSlide({ windows }) && testSlide({ windows }).windows?.length === n;
    },
  ],
  'slide/changes.ts TARGETS_MAX': [
    2000,
    (n) =>
      savesSlide({
        targets: list(n, (at) => ({ kind: 'screen', targetId: idOf(at), isOn: true })),
      }),
  ],
  'mutations/user/editProfile.ts MAX_TEAMS': [
    200,
    (n) =>
      takes(renameProfile, { name: 'Ada', teamIds: list(n, idOf) }) &&
      takes(setProfileAvatar, { avatar: media, teamIds: list(n, idOf) }),
  ],
  'mutations/slide/addSlides.ts ADDED_MAX': [
    500,
    (n) => {
      const slides = list(n, (at) => ({ id: idOf(at), title: 'A', position: 'a', values: {} }));
      return takes(addSlides, { teamId: team, template, slides, at: 1 });
    },
  ],
  'mutations/template/saveTemplate.ts REVISION_MAX': [40, (n) => longestRevision() >= n],
  'text/csv.ts ROWS_MAX': [500, (n) => parseCsv(`a\n${'b\n'.repeat(n)}`).leftOut === 0],
  'slide/slidePdf.ts PDF_PAGES_MAX': [
    100,
    (n) =>
      savesSlide({ pdf: pdfOf(list(n, (at) => pageOf(at))) }) &&
      parsePdf(pdfOf(list(n, (at) => pageOf(at))))?.pages.length === n,
  ],
  'slide/slidePdf.ts PAGE_TEXT_MAX': [
    300,
    (n) => savesSlide({ pdf: pdfOf([pageOf(0, { text: letters(n) })]) }),
  ],
  'rules/loopPass.ts MOST_TURNS': [
    1_000,
    (n) =>
      loopPass(
        list(n, (at) => testSlide({ id: idOf(at) })),
        () => 0,
      ).turns.length === n,
  ],
  'media/filesIn.ts DEPTH_MAX': [60, (n) => filesIn(nested(n, media)).length === 1],
  'screen/fields.ts MS_MAX': [
    8.64e15,
    (n) => parseScreen({ id: idOf(1), name: 'A', pairedAtMs: n }, team)?.pairedAtMs === n,
  ],
  'screen/alert.ts ALERT_TEXT_MAX': [
    500,
    (n) => parseAlert({ text: letters(n), until: 1 }, idOf(1)) !== undefined,
  ],
  'captions/cue.ts CAPTIONS_MAX': [
    60_000,
    (n) => savesSlide({ captions: { landscape: letters(n) } }),
  ],
  'canvas/source.ts ADDRESS_MAX': [2048, (n) => isSafeSource('https://a.example/'.padEnd(n, 'x'))],
  'canvas/source.ts INLINE_MAX': [200_000, (n) => isSafeSource(inline(n))],
  'canvas/csvSlots.ts QR_MAX': [
    2000,
    (n) => {
      const label = { en: 'Link', de: 'Link' };
      const slot = { id: 'link', label, order: 0, allow: { content: true } };
      const qr = { id: 'q', type: 'qr', css: {}, value: 'x', ecc: 'low', slot };
      const restored = parseDoc(docOf([qr]));
      if (!restored.ok) return false;
      const columns = columnsFor(restored.doc, ['Link']);
      return valuesOfRow(restored.doc, columns, [letters(n)])['link']?.value?.length === n;
    },
  ],
  'canvas/css.ts PX_MAX': [
    100_000,
    (n) => v.is(cssEntries.left, n) && v.is(cssEntries.left, -n) && v.is(cssEntries.width, n),
  ],
  'canvas/tableContent.ts ROWS_MOST': [
    60,
    (n) =>
      v.is(
        rowsSchema,
        list(n, () => ({ cells: ['x'] })),
      ),
  ],
  'canvas/tableContent.ts COLUMNS_MOST': [
    12,
    (n) => v.is(rowsSchema, [{ cells: list(n, () => 'x') }]),
  ],
  'canvas/tableContent.ts CELL_MAX': [300, (n) => v.is(rowsSchema, [{ cells: [letters(n)] }])],
  'canvas/tableContent.ts TABLE_CHARS_MAX': [
    10_000,
    (n) => {
      const rows = list(50, (at) => ({ cells: [letters(200 + (at === 0 ? n - 10_000 : 0))] }));
      return v.is(rowsSchema, rows);
    },
  ],
  'canvas/parseDoc.ts REPAIRS_MAX': [
    200,
    (n) => {
      const restored = parseDoc(docOf(list(n, () => ({}))));
      return restored.ok && restored.repairs.length === n;
    },
  ],
  'canvas/doc.ts ELEMENTS_MAX': [
    2000,
    (n) => {
      const restored = parseDoc(docOf(list(n, (at) => text(`e${at}`))));
      const ids = list(n, (at) => `e${at}`);
      const byId = Object.fromEntries(ids.map((id) => [id, text(id)]));
      return restored.ok && v.is(docSchema, { ...emptyDoc('d', 'D'), byId, elements: ids });
    },
  ],
  'canvas/doc.ts DEPTH_MAX': [8, (n) => parseDoc(docOf([groups(n)])).ok],
  'canvas/doc.ts GUIDES_MAX': [
    50,
    (n) => {
      const artboards = { landscape: { guides: { x: list(n, (at) => at) } } };
      return isWhole(docOf([], { artboards })) && v.is(docEntries.artboards, artboards);
    },
  ],
  'canvas/richText.ts TEXT_MAX': [
    20_000,
    (n) => v.is(paragraphsSchema, [{ runs: [{ text: letters(n) }] }]),
  ],
  'canvas/richText.ts PARAGRAPHS_MAX': [
    500,
    (n) =>
      paragraphsFrom('x\n'.repeat(n - 1)).length === n &&
      isWhole(docOf([text('t', { paragraphs: list(n, () => ({ runs: [{ text: 'x' }] })) })])),
  ],
  'fonts/familyNames.ts DEPTH_MAX': [
    60,
    (n) => familyNamesIn(nested(n, { fontFamily: 'Lato' })).size === 1,
  ],
  'widgets/templateWidgets.ts DEPTH_MAX': [
    60,
    (n) => {
      const widget = { type: 'widget', widget: 'rss', settings: {} };
      const data = nested(n, widget) as Readonly<Record<string, unknown>>;
      return templateWidgets({ ...template, data, slotValues: {} } as never).length === 1;
    },
  ],
  'widgets/feedOptions.ts NEWS_CATEGORIES_MAX': [
    8,
    (n) => {
      const categories = list(n, (at) => ({
        id: `c${at}`,
        name: 'C',
        url: `https://a.example/${at}`,
      }));
      const widget = parseWidget('news', { categories });
      return widget?.type === 'news' && widget.options.categories.length === n;
    },
  ],
  'widgets/ticker.ts TICKER_TEXT_MAX': [
    2000,
    (count) => {
      const widget = parseWidget('ticker', { lines: 'x'.repeat(count) });
      return widget?.type === 'ticker' && widget.options.lines.length === count;
    },
  ],
  'widgets/table.ts CITY_MAX': [
    40,
    (n) => {
      const widget = parseWidget('time', { city: letters(n) });
      return widget?.type === 'time' && widget.options.city.length === n;
    },
  ],
  'template/fields.ts DOC_CHARS_MAX': [
    4_000_000,
    (n) => v.is(slideTemplateSchema, { ...template, data: { x: letters(n - '{"x":""}'.length) } }),
  ],
  'template/fields.ts TEMPLATE_NAME_MAX': [
    200,
    (n) =>
      takes(saveTemplate, { teamId: team, id: templateId, fields: { name: letters(n) }, at: 1 }),
  ],
};

/** Returns the length of the revision after two people have changed a document with the longest ones. */
function longestRevision(): number {
  const rows = new Rows('admin');
  const raw = { id: templateId, name: 'T', status: 'active', revision: letters(40) };
  const theirs = { v: 1, elements: [{ ...text('a'), name: 'theirs' }] };
  rows.put(templateKey(team, templateId), parseTemplate({ ...raw, data: theirs }, team)!);
  const touched = { changed: ['b'], removed: [], lists: ['elements'], parts: [] };
  const data = { v: 1, elements: [text('b')] };
  const document = { data, revision: 'y'.repeat(40), touched };
  const args = { teamId: team, id: templateId, fields: { document }, at: 1 };
  expect(rows.run(saveTemplate, args)).toBeUndefined();
  return rows.get(templateKey(team, templateId))?.revision?.length ?? 0;
}

it('knows each bound of the model', () => {
  const declared = /^(?:export )?const ((?:[A-Z_\d]+_(?:MAX|MOST))|(?:MAX|MOST)_[A-Z_\d]+) =/gm;
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.ts') && !/\.(test|testkit)\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      return [...source.matchAll(declared)].map(([, name]) => `${file} ${name}`);
    });
  expect(found.sort()).toEqual(Object.keys(BOUNDS).sort());
});

it.each(Object.entries(BOUNDS))('%s', (_, [most, takesThatMany]) => {
  expect([takesThatMany(most), takesThatMany(most + 1)]).toEqual([true, false]);
});
