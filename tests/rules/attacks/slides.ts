import type { DatabaseQuery } from '../../../server/database/types.ts';
import { OLDER_APPS_MS } from '../../../src/model/slide/publishedSlide.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import {
  NOW,
  SCREEN,
  SLIDE,
  TEAM,
  TEMPLATE,
  guarded,
  slideRow,
  uidOf,
  worldData,
} from '../world.ts';
import type { Updates } from '../world.ts';
import { T, edit, grouped, may, mayNot, sees } from './attempt.ts';

const create = (extra: Record<string, Json>, index = '2'): Updates =>
  guarded(T, { [`slides/${index}`]: slideRow(SLIDE.fresh, { rev: 11, ...extra }) });

const shown = { 'slides/0/title': 'New', 'slides/0/rev': 11 };

const deep = (levels: number): Json => (levels === 0 ? 'x' : { a: deep(levels - 1) });

export const SLIDES = grouped('slides', [
  may(
    'editor',
    'changes what screens show, with its stamp',
    guarded(T, { ...shown, 'slides/0/shownRev': 11 }),
  ),
  mayNot('editor', 'changes what screens show without a stamp', guarded(T, shown)),
  mayNot(
    'editor',
    'withdraws without a stamp',
    guarded(T, { ...shown, 'slides/0/status': 'draft' }),
  ),
  mayNot('editor', 'stamps a draft for screens', edit({ [`${T}/slides/1/shownRev`]: 11 })),
  mayNot('editor', 'publishes without a stamp', edit({ [`${T}/slides/1/status`]: 'published' })),
  may(
    'editor',
    'publishes with a stamp',
    edit({ [`${T}/slides/1/status`]: 'published', [`${T}/slides/1/shownRev`]: 11 }),
  ),
  mayNot('editor', 'makes a draft with a stamp', create({ shownRev: 11 })),
  mayNot('editor', 'removes a row', guarded(T, { 'slides/1': null })),
  mayNot('editor', 'changes the id', edit({ [`${T}/slides/1/id`]: SLIDE.fresh })),
  mayNot('editor', 'removes the id', edit({ [`${T}/slides/1/id`]: null })),
  mayNot('editor', 'makes an id that is a path', create({ id: `${TEAM.X}/users` })),
  mayNot('editor', 'makes an id that is no text', create({ id: 12_345_678_901_234_567_000 })),
  mayNot('editor', 'makes a row under no number', create({}, 'x')),
  mayNot('editor', 'makes a row without a type', create({ type: null })),
  mayNot('editor', 'sets an unknown status', create({ status: 'live' })),
  may('editor', 'frames a page', edit({ [`${T}/slides/1/web`]: 'https://example.org/' })),
  may('editor', 'frames this machine', edit({ [`${T}/slides/1/web`]: 'http://localhost:8080/' })),
  mayNot(
    'editor',
    'frames what looks like it',
    edit({ [`${T}/slides/1/web`]: 'http://localhost.example/' }),
  ),
  mayNot('editor', 'frames a script', edit({ [`${T}/slides/1/web`]: 'javascript:alert(1)' })),
  mayNot(
    'editor',
    'frames what is not encrypted',
    edit({ [`${T}/slides/1/web`]: 'http://a.example' }),
  ),
  mayNot('editor', 'sets a text where a number belongs', create({ duration: '10' })),
  mayNot('editor', 'sets a day of another language', create({ days: ['Di'] })),
  mayNot(
    'editor',
    'names somebody else as author',
    edit({ [`${T}/slides/1/createdBy`]: uidOf('admin') }),
  ),
  mayNot(
    'editor',
    'names somebody else as editor',
    edit({ [`${T}/slides/1/editedBy`]: uidOf('admin') }),
  ),
  may('admin', 'edits as another', edit({ [`${T}/slides/1/editedBy`]: uidOf('admin') })),
  may('admin', 'keeps the last editor', edit({ [`${T}/slides/1/editedBy`]: uidOf('editor') })),
  may('admin', 'keeps the author', edit({ [`${T}/slides/1/createdBy`]: uidOf('editor') })),
  may(
    'editor',
    'adds what the rules do not know',
    edit({ [`${T}/slides/1/template`]: { elements: { a: { text: 'Hi' } } } }),
  ),
  may('editor', 'adds it twelve levels deep', edit({ [`${T}/slides/1/extra`]: deep(12) })),
  mayNot('editor', 'adds it deeper', edit({ [`${T}/slides/1/extra`]: deep(13) })),
  mayNot('editor', 'adds a long text', edit({ [`${T}/slides/1/extra`]: 'x'.repeat(20_001) })),
  mayNot(
    'editor',
    'adds a long text inside',
    edit({ [`${T}/slides/1/extra`]: { a: { b: 'x'.repeat(20_001) } } }),
  ),
  mayNot('editor', 'adds a long key', edit({ [`${T}/slides/1/extra`]: { ['k'.repeat(201)]: 1 } })),
]);

const slides = `${T}/slides`;

/** A site with slides not yet copied, or copied a short while ago: older players still read them. */
const copiedAt = (at: number | null) => (): Json => ({
  ...(worldData() as JsonObject),
  copied: { published: at },
});
const uncopied = copiedAt(null);
const copiedLately = copiedAt(NOW - OLDER_APPS_MS + 1);

const OUTSIDERS = ['nobody', 'elsewhere', 'childAdmin', 'device', 'childDevice'] as const;

const DRAFT_QUERIES: readonly (readonly [string, DatabaseQuery | undefined])[] = [
  [slides, undefined],
  [`${slides}/1`, undefined],
  [slides, { orderBy: 'shownRev' }],
  [slides, { orderBy: 'shownRev', startAt: 0 }],
  [slides, { orderBy: 'shownRev', startAt: null }],
  [slides, { orderBy: 'shownRev', startAt: 'a' }],
  [slides, { orderBy: 'shownRev', endAt: 99 }],
  [slides, { orderBy: 'rev', startAt: 1 }],
  [slides, { orderBy: 'rev', equalTo: SLIDE.draft }],
  [slides, { orderBy: '$key', startAt: '1' }],
  [slides, { orderBy: 'id', equalTo: SLIDE.draft }],
  [slides, { orderBy: 'id', equalTo: SLIDE.shown }],
  [slides, { orderBy: 'id', equalTo: null }],
  [slides, { orderBy: 'id', equalTo: 'a/b' }],
  [slides, { orderBy: 'id', startAt: SLIDE.draft }],
  [slides, { orderBy: 'id', startAt: 'a', endAt: 'z' }],
  [`${slides}/1/screens`, { orderBy: 'id', equalTo: SCREEN.first }],
  [`${slides}/1`, { orderBy: 'id', equalTo: SCREEN.first }],
  [`${slides}/1/screens`, { orderBy: 'shownRev', startAt: 1 }],
];

export const DRAFTS = grouped('drafts', [
  ...OUTSIDERS.flatMap((role) =>
    DRAFT_QUERIES.flatMap(([path, query]) => [
      sees(role, path, false, query),
      { ...sees(role, path, false, query), data: copiedLately },
    ]),
  ),
  sees('otherDevice', slides, false, { orderBy: 'shownRev', startAt: 1 }),
  ...(['device', 'childDevice', 'rootedDevice', 'childAdmin'] as const).flatMap((role) => [
    sees(role, slides, false, { orderBy: 'shownRev', startAt: 1 }),
    ...[uncopied, copiedLately].map((data) => ({
      ...sees(role, slides, true, { orderBy: 'shownRev', startAt: 1 }),
      data,
    })),
    sees(role, `${T}/published`, true, { orderBy: 'shownRev', startAt: 1 }),
  ]),
  ...(['nobody', 'elsewhere', 'removed', 'otherDevice'] as const).flatMap((role) => [
    sees(role, `${T}/published`, false),
    { ...sees(role, slides, false, { orderBy: 'shownRev', startAt: 1 }), data: copiedLately },
  ]),
  sees('editor', slides, true, { orderBy: 'id', equalTo: SLIDE.draft }),
  // What public previews show, strangers request from the function.
  ...(['nobody', 'elsewhere', 'removed'] as const).flatMap((role) => [
    sees(role, `${T}/brand`, false),
    sees(role, `templates/${TEAM.T}/canvas/${TEMPLATE.own}`, false),
  ]),
]);

const copy = (extra: Record<string, Json> = {}): Json =>
  slideRow(SLIDE.shown, { status: 'published', rev: 11, shownRev: 11, ...extra });
const timedCopy = copy({ status: 'timed', specialDays: 'only' });
const campaignCopy = copy({ status: 'campaign', campaign: SLIDE.fresh });
const gone = { id: SLIDE.shown, status: 'deleted', rev: 11, shownRev: 11 };

/** The published slide, stamped anew, and its copy. */
const showing = (copied: Json, extra: Record<string, Json> = {}): Updates =>
  guarded(T, {
    'slides/0/rev': 11,
    'slides/0/shownRev': 11,
    'published/0': copied,
    ...extra,
  });
const withdrawn = { 'slides/0/status': 'archived' };

const OLD: Record<string, Json> = {
  web: 'https://',
  dates: { start: '2026-99-99', end: '2026-99-01' },
  time: { from: '09:00', to: '09:00' },
  widget: { feed: 'no feed' },
};
const VALID: Record<string, Json> = {
  dates: { start: '2026-01-01', end: '2026-12-31' },
  time: { from: '22:00', to: '06:00' },
  widget: { feed: 'https://example.org/feed' },
};
/** The published slide with other fields. */
const withSlide = (extra: Record<string, Json>) => (): Json => {
  const data = worldData() as {
    teams: Record<string, { slides: Record<string, object>; published: Record<string, object> }>;
  };
  Object.assign(data.teams[TEAM.T]?.slides['0'] ?? {}, extra);
  return data as unknown as Json;
};
const ofOldSlide = withSlide(OLD);
const ofTurnedSlide = withSlide({
  dates: { start: '2026-05-01', end: '2026-01-01' },
  time: { from: '09:00', to: '10:00' },
});

export const COPIES = grouped('copies', [
  may('admin', 'publishes what another made', showing(copy())),
  may('editor', 'withdraws', showing(gone, withdrawn)),
  mayNot('device', 'publishes', showing(copy())),
  mayNot('childAdmin', 'publishes above', showing(copy())),
  mayNot('editor', 'removes a copy', guarded(T, { 'published/0': null })),
  mayNot('editor', 'writes a copy without a stamp', showing(copy({ rev: 10 }))),
  mayNot('editor', 'writes a copy of an earlier day', showing(copy({ shownRev: 9 }))),
  mayNot('editor', 'copies over another slide', showing(copy({ id: SLIDE.draft }))),
  mayNot('editor', 'leaves a withdrawn slide on screens', showing(copy(), withdrawn)),
  mayNot('editor', 'takes what is published from screens', showing(gone)),
  mayNot('editor', 'calls a copy archived', showing({ ...gone, status: 'archived' }, withdrawn)),
  mayNot('editor', 'copies a draft', showing(copy({ status: 'draft' }), withdrawn)),
  mayNot(
    'editor',
    'copies a draft that is called gone',
    showing(copy({ status: 'deleted' }), withdrawn),
  ),
  mayNot(
    'editor',
    'copies a draft',
    guarded(T, {
      'published/1': slideRow(SLIDE.draft, { status: 'published', rev: 11, shownRev: 11 }),
    }),
  ),
  {
    ...may('editor', 'copies a slide for special days as timed', showing(timedCopy)),
    data: withSlide({ specialDays: 'only' }),
  },
  {
    ...may('editor', 'copies it as an older app does', showing(copy())),
    data: withSlide({ specialDays: 'only' }),
  },
  {
    ...mayNot('editor', 'copies it as a draft', showing(copy({ status: 'draft' }))),
    data: withSlide({ specialDays: 'only' }),
  },
  {
    ...may('editor', 'copies a slide of a campaign as such', showing(campaignCopy)),
    data: withSlide({ campaign: SLIDE.fresh }),
  },
  {
    ...may('editor', 'copies one as an app does that knows special days', showing(timedCopy)),
    data: withSlide({ campaign: SLIDE.fresh, specialDays: 'only' }),
  },
  mayNot('editor', 'calls the copy of any slide one of a campaign', showing(campaignCopy)),
  {
    ...mayNot('editor', 'copies one of a campaign as a draft', showing(copy({ status: 'draft' }))),
    data: withSlide({ campaign: SLIDE.fresh }),
  },
  mayNot('editor', 'calls the copy of any slide timed', showing(timedCopy)),
  {
    ...mayNot('editor', 'calls a withdrawn one timed', showing(timedCopy, withdrawn)),
    data: withSlide({ specialDays: 'only' }),
  },
  mayNot('editor', 'calls a slide so', edit({ [`${T}/slides/1/status`]: 'campaign' })),
  mayNot('editor', 'names no campaign by its id', create({ campaign: 'x' })),
  mayNot('editor', 'calls a slide timed', edit({ [`${T}/slides/1/status`]: 'timed' })),
  mayNot('editor', 'sets another wish for special days', create({ specialDays: 'also' })),
  mayNot('editor', 'copies under no number', guarded(T, { 'published/x': copy({ id: null }) })),
  mayNot(
    'editor',
    'writes a copy without its slide',
    guarded(T, { 'published/0': copy(), shown: 11 }),
  ),
  mayNot('editor', 'says that a slide is gone without it', guarded(T, { 'published/0': gone })),
  may('editor', 'copies fields as they are repaired', showing(copy(VALID))),
  { ...may('editor', 'copies what a slide kept', showing(copy(OLD))), data: ofOldSlide },
  { ...may('editor', 'copies it repaired', showing(copy(VALID))), data: ofOldSlide },
  ...Object.entries(OLD).map(([name, value]) =>
    mayNot('editor', `copies ${name} that its slide lacks`, showing(copy({ [name]: value }))),
  ),
  ...(
    [
      ['dates that end before they begin', { dates: { start: '2026-02-01', end: '2026-01-31' } }],
      ['a month that there is not', { dates: { start: '2026-00-01', end: '2026-01-31' } }],
      ['a day that there is not', { dates: { start: '2026-01-01', end: '2026-01-32' } }],
      ['one end of a time', { time: { from: '08:00' } }],
      ['an endless feed', { widget: { feed: `https://a.example/${'x'.repeat(2_048)}` } }],
    ] as const
  ).map(([what, fields]) => mayNot('editor', `copies ${what}`, showing(copy({ ...fields })))),
  may('editor', 'copies a widget that has no feed yet', showing(copy({ widget: { feed: '' } }))),
  ...(
    [
      ['the first date', { dates: { start: '2026-05-01', end: '2026-02-01' } }],
      ['the second date', { dates: { start: '2026-06-01', end: '2026-01-01' } }],
      ['the begin of a time', { time: { from: '09:00', to: '09:00' } }],
      ['the end of a time', { time: { from: '10:00', to: '10:00' } }],
    ] as const
  ).map(([what, fields]) => ({
    ...mayNot('editor', `copies ${what} of an old slide alone`, showing(copy({ ...fields }))),
    data: ofTurnedSlide,
  })),
  {
    ...mayNot('editor', 'copies another address', showing(copy({ web: 'https://a.example/' }))),
    data: withSlide({ web: 'https://b.example/' }),
  },
  ...(
    [
      ['a time that is a number', { duration: '10' }],
      ['a day of another language', { days: ['Di'] }],
      ['a file without a hash', { media: { landscape: { path: 'p', bytes: 1, type: 'x' } } }],
      ['a long title', { title: 'x'.repeat(2_000) }],
    ] as const
  ).map(([what, fields]) => mayNot('editor', `copies ${what}`, showing(copy({ ...fields })))),
  mayNot('editor', 'frames a script', showing(copy({ web: 'javascript:alert(1)' }))),
  mayNot('editor', 'copies a long text', showing(copy({ extra: 'x'.repeat(20_001) }))),
  {
    ...mayNot('editor', 'writes a copy and leaves the revision', {
      [`${T}/published/0`]: slideRow(SLIDE.shown, { status: 'published', rev: 10, shownRev: 10 }),
    }),
    data: withSlide({ rev: 10, shownRev: 10 }),
  },
]);
