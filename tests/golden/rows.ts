/*
 * One complete row of each noun with every field that it had when the digests were made, and the arguments of the
 * mutations that save fields. Another row makes other digests: do not add fields.
 */
const id = (name: string): string => name.padEnd(20, '0');
const TEAM = id('team');
const SLIDE_ID = id('slide');
const media = {
  path: 'p/q',
  bytes: 12,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64), 'b'.repeat(64)],
  token: 't',
  width: 1920,
  height: 1080,
};
const slots = (landscape: unknown, portrait: unknown) => ({ landscape, portrait });
const document = {
  v: 1,
  orientations: ['landscape'],
  elements: [{ id: 'a', type: 'text', css: { left: 4 }, paragraphs: [{ runs: [{ text: 'Hi' }] }] }],
};
const origin = {
  id: id('template'),
  teamId: TEAM,
  isParentTemplate: true,
  isRootTemplate: false,
  isVitrineTemplate: false,
  revision: 'r1',
  name: 'Menu',
};
const values = { s: { media, hidden: false }, t: { value: 'x' } };
const place = { name: 'Hamburg', latitude: 53.55, longitude: 9.99 };
const pdf = {
  file: media,
  pageCount: 12,
  pages: [
    { number: 1, media },
    { number: 3, media },
  ],
  secondsPerPage: 8,
};
const child = { name: 'Branch', avatar: 'https://example.org/b', createTemplates: true };
const style = {
  name: 'Title',
  fontFamily: 'House',
  fontName: 'House Bold',
  fontId: 'f',
  fontWeight: '700',
  fontSize: 90,
  lineHeight: '1.1',
  textTransform: 'uppercase',
  letterSpacing: '0.1em',
};

/** Everything that a save of a slide may name. */
const slideFields = {
  title: 'Lunch',
  media: slots(media, null),
  preview: 'https://example.org/p',
  url: { image: slots('https://example.org/l', 'https://example.org/p') },
  focal: slots({ x: 0.25, y: 0 }, null),
  alt: slots('A red cup', null),
  captions: slots('WEBVTT', null),
  crop: slots({ x: 0, y: 0, width: 0.5, height: 1 }, null),
  pdf,
  previewMedia: media,
  template: { ...origin, data: document, kept: { old: { value: 'x' } } },
  values: { s: { media }, t: null },
  web: 'https://example.org/menu',
  webClosed: true,
  webRefresh: 300,
  dayPart: id('part'),
  specialDays: 'only',
  campaign: id('sale'),
  zone: 'side',
  webZoom: 125,
  volume: 40,
  fallback: media,
  widget: { place, theme: 'dark', count: 3 },
  dates: { start: '2026-01-01', end: '2026-12-31' },
  time: { from: '22:00', to: '06:00' },
  days: ['Mo', 'Su'],
  windows: [
    { days: ['Mo', 'Su'], from: '22:00', to: '06:00' },
    { days: [], from: '12:00', to: '13:00' },
  ],
  frequency: 4,
  orientation: 1,
  duration: 30,
  targets: [
    { kind: 'screen', targetId: id('screen'), isOn: true, name: 'Hall' },
    { kind: 'tag', targetId: id('tag'), isOn: true },
    { kind: 'branch', targetId: id('child'), isOn: false },
  ],
};
const at = 1_700_000_000_000;

/** By kind of row. */
export const ROWS = {
  user: {
    key: id('user'),
    raw: {
      name: 'Ada',
      email: 'ada@example.org',
      language: 'de',
      sso: 'microsoft',
      currentTeam: TEAM,
      smartTeam: id('smart'),
      avatar: 'https://example.org/a',
      lastSeenLogId: 'log-1',
      teams: { [TEAM]: { id: TEAM, name: 'Museum', avatar: 'https://example.org/a' } },
    },
  },
  team: {
    key: TEAM,
    raw: {
      name: 'Museum',
      avatar: 'https://example.org/a',
      parentTeam: id('parent'),
      rootTeam: id('root'),
      children: { [id('child')]: child },
      rootChildren: { [id('grandchild')]: { name: 'Far', parentTemplates: false } },
      tags: { hall: { name: 'Hall' }, [id('tag')]: { name: 'Door' } },
      screenRoles: { [id('role')]: { name: 'Counter' }, bar: { name: 'Bar' } },
      specialDays: {
        '2026-12-24': { name: 'Christmas Eve', isClosed: true },
        '2026-02-30': { name: 'Never', isClosed: true },
      },
      campaigns: {
        [id('sale')]: {
          name: 'Summer sale',
          mode: 'replaces',
          dates: { start: '2026-07-01', end: '2026-07-24' },
          windows: [{ days: ['Mo'], from: '', to: '' }],
          priority: 1,
          tags: { [id('tag')]: true, x: false },
        },
        [id('odd')]: { name: 'Without dates', mode: 'joins', windows: [], priority: 1 },
      },
      dayParts: {
        [id('part')]: {
          name: 'Breakfast',
          windows: [{ days: ['Mo'], from: '07:00', to: '10:30' }],
        },
        [id('broken')]: { name: 'Never', windows: [{ days: ['Xx'], from: '7', to: '' }] },
      },
      childSettings: { brandManager: true, createTemplates: true, parentTemplates: false },
      slideOrientation: 'orientation_1',
      dseFeature: true,
      vitrineTemplateAccess: true,
      showBrandImport: true,
    },
  },
  member: {
    key: `${TEAM}/${id('user')}`,
    raw: {
      name: 'Ada',
      email: 'ada@example.org',
      role: 'admin',
      removed: false,
      sso: 'microsoft',
      location: 'Bern',
      branchId: id('child'),
      vitrineId: 'v-1',
      loginMethod: 'password',
      defaultOrientation: 'orientation_1',
      vitrineTemplateAccess: true,
      avatar: 'https://example.org/a',
    },
  },
  screen: {
    key: `${TEAM}/${id('screen')}`,
    raw: {
      id: id('screen'),
      name: 'Hall',
      orientation: 'portrait',
      rotation: 90,
      online: true,
      removed: false,
      deviceId: 'device-1',
      location: 'Bern',
      timeZone: 'Europe/Zurich',
      hours: 'Mo 09:00-18:00',
      transition: 'slide',
      layout: 'left',
      side: 30,
      inches: 55,
      viewingM: 4,
      sound: true,
      tags: { hall: true, [id('tag')]: true },
      roles: { [id('role')]: true, bar: 'yes' },
    },
  },
  brand: {
    key: TEAM,
    raw: {
      logo: 'https://example.org/logo.png',
      logoDark: 'https://example.org/dark.png',
      logoMedia: media,
      logoDarkMedia: media,
      colors: { mint: { hex: '#00ffaa', name: 'Mint', position: 'a1', removed: true } },
      textStyles: { styleTitle: style, styleCaption: { fontSize: 12 } },
      fonts: {
        f: {
          name: 'House',
          createdAt: 1,
          url: 'https://example.org/f',
          media,
          family: 'House',
          weightMin: 100,
          weightMax: 900,
          isItalic: true,
        },
      },
    },
  },
  slide: {
    key: `${TEAM}/${SLIDE_ID}`,
    raw: {
      id: SLIDE_ID,
      type: 'weather',
      title: 'Lunch',
      status: 'published',
      media: slots(media, media),
      url: { image: slots('https://example.org/l', 'https://example.org/p'), video: {} },
      preview: 'https://example.org/p',
      focal: slots({ x: 0.25, y: 0 }, { x: 1, y: 1 }),
      alt: slots('A red cup', 'A pot'),
      captions: slots('WEBVTT', 'WEBVTT '),
      crop: slots({ x: 0, y: 0, width: 0.5, height: 1 }, { x: 0, y: 0, width: 1, height: 0.06 }),
      pdf,
      webClosed: true,
      webRefresh: 300,
      fallback: media,
      widget: { place, language: 'de', theme: 'dark' },
      previewMedia: media,
      template: { ...origin, ...document, values, kept: { old: { value: 'x' } } },
      web: 'https://example.org/menu',
      dates: { start: '2026-01-01', end: '2026-12-31' },
      time: { from: '22:00', to: '06:00' },
      days: ['Tu', 'Mo'],
      windows: {
        0: { days: ['Sa'], from: '08:00', to: '12:00' },
        1: { days: ['Tu', 'Mo'], from: '22:00', to: '06:00' },
        2: { from: '12:00', to: '13:00' },
      },
      frequency: 4,
      orientation: 1,
      duration: 7.4,
      screens: [{ id: id('screen'), active: true, orientation: 'portrait', name: 'Hall' }],
      branches: { [id('child')]: { id: id('child'), active: true, name: 'B', avatar: 'u' } },
      tags: { hall: true },
      position: 'a1',
      originalDate: at,
      lastChangedDate: at + 5,
      createdBy: id('user'),
      editedBy: id('user2'),
    },
  },
  template: {
    key: `${TEAM}/${id('template')}`,
    raw: {
      id: id('template'),
      name: 'Menu',
      preview: 'https://example.org/p',
      previewMedia: media,
      status: 'activated',
      originalDate: at,
      lastChangedDate: at + 5,
      editedBy: id('user'),
      data: document,
      revision: 'r1',
      updateScreenshot: true,
      kept: '{}',
    },
  },
} as const;
export type Noun = keyof typeof ROWS;

const granted = { teamId: TEAM, parentId: id('parent') };

/** By stored name of the mutation. */
export const ARGS: { readonly [mutation: string]: object } = {
  'slide.save': { teamId: TEAM, id: SLIDE_ID, fields: slideFields, at },
  'slide.add': {
    teamId: TEAM,
    id: SLIDE_ID,
    type: 'weather',
    status: 'draft',
    position: 'a1',
    fields: slideFields,
    at,
  },
  'slide.addMany': {
    teamId: TEAM,
    template: slideFields.template,
    slides: [{ id: SLIDE_ID, title: 'Bread', position: 'a1', values: slideFields.values }],
    at,
  },
  'screen.save': {
    teamId: TEAM,
    id: id('screen'),
    fields: { ...ROWS.screen.raw, hours: 'Mo Tu 08:00-20:00' },
    seenHours: 'Mo 08:00-20:00',
  },
  'team.save': { teamId: TEAM, fields: ROWS.team.raw },
  'member.save': { teamId: TEAM, id: id('user'), fields: { ...ROWS.member.raw, location: null } },
  'user.save': { fields: ROWS.user.raw },
  'template.save': {
    ...granted,
    id: id('template'),
    fields: { name: 'Offers', document: { data: document, revision: 'r2' }, previewMedia: media },
    keepsOriginal: true,
    at,
  },
  'brand.saveTextStyle': { ...granted, style: 'styleTitle', fields: style },
};
