import fc from '../../tests/tools/property.ts';
import type { Kind } from './kinds.ts';
import { screenId, slideId, teamId, userId } from './model.testkit.ts';

const hash = 'a'.repeat(64);
export const media = {
  path: 'p',
  bytes: 1,
  type: 'image/png',
  sha256: hash,
  chunks: [hash],
  token: 't',
};
export const place = { name: 'Hamburg', latitude: 53.55, longitude: 9.99 };
export const text = {
  id: 'a',
  type: 'text',
  css: { left: 4 },
  paragraphs: [{ runs: [{ text: 'Hi' }] }],
};
const image = { id: 'b', type: 'image', css: {}, media, slot: { id: 's', order: 1 } };
const group = { id: 'g', type: 'group', css: {}, children: [text, image] };
export const storedDocument = {
  v: 1,
  orientations: ['landscape'],
  elements: [group],
  artboards: {},
};
export const templateId = 'template000000000000';
export const scalars = { id: templateId, teamId: teamId(), revision: 'r1', name: 'Menu' };
export const values = { s: { media, hidden: false } };
const child = { name: 'Branch', createTemplates: true };
export const moment = { at: 1, temperature: 20, condition: 'clear', isDay: true };

/** A complete row of each kind, as the database returns it. */
export const ROWS: { readonly [kind in Kind]: { readonly key: string; readonly raw: object } } = {
  user: {
    key: userId(),
    raw: {
      name: 'Ada',
      email: 'ada@example.org',
      language: 'de',
      currentTeam: teamId(),
      teams: { [teamId()]: { id: teamId(), name: 'Museum', avatar: 'https://example.org/a' } },
    },
  },
  team: {
    key: teamId(),
    raw: {
      name: 'Museum',
      parentTeam: teamId(2),
      children: { [teamId(3)]: child },
      tags: { hall: { name: 'Hall' } },
      childSettings: { brandManager: true },
      dseFeature: true,
    },
  },
  member: {
    key: `${teamId()}/${userId()}`,
    raw: { name: 'Ada', email: 'ada@example.org', role: 'admin', removed: false, avatar: 'x' },
  },
  screen: {
    key: `${teamId()}/${screenId()}`,
    raw: {
      id: screenId(),
      name: 'Hall',
      orientation: 'portrait',
      rotation: 90,
      tags: { hall: true },
      hours: 'Mo 09:00-18:00',
      inches: 55,
    },
  },
  brand: {
    key: teamId(),
    raw: {
      logo: 'https://example.org/logo.png',
      logoMedia: media,
      colors: [{ name: 'mint', hex: '#00ffaa' }, '#112233'],
      textStyles: { styleTitle: { fontSize: 90 } },
      fonts: { f: { name: 'House', createdAt: 1, url: 'u', media } },
    },
  },
  slide: {
    key: `${teamId()}/${slideId()}`,
    raw: {
      id: slideId(),
      type: 'template',
      title: 'Lunch',
      status: 'published',
      media: { landscape: media },
      url: { image: { portrait: 'https://example.org/p.png' } },
      template: { ...scalars, ...storedDocument, values, kept: { old: { value: 'x' } } },
      pdf: { file: media, pageCount: 2, pages: [{ number: 1, media }], secondsPerPage: 5 },
      widget: { place, language: 'de' },
      days: { 0: 'Tu', 2: 'Mo' },
      duration: 7.4,
      screens: [{ id: screenId(), active: true }],
      tags: { hall: true },
    },
  },
  template: {
    key: `${teamId()}/${templateId}`,
    raw: { ...scalars, status: 'active', data: storedDocument, previewMedia: media, kept: '{}' },
  },
  subscription: {
    key: `${teamId()}/${slideId()}`,
    raw: { id: slideId(), active: true, name: 'x' },
  },
  rootSubscription: {
    key: `${teamId()}/${slideId()}`,
    raw: { id: slideId(), active: false, name: 'x' },
  },
};

/** Returns the paths to every value of a tree. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

/** Returns a copy of a tree with another value, or none, at a path. */
function withValue(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = { ...(tree as object) } as Record<string, unknown>;
  const item = withValue(copy[key], rest, value);
  if (item === undefined) delete copy[key];
  else copy[key] = item;
  return copy; // a list becomes a map, as the database may return it
}

const strange = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue(),
  fc.constantFrom<unknown>(-0.4, 0.6, 1e9, '', 'x'.repeat(5000), [], {}, [null], { 3: 'Mo' }),
  fc.constantFrom<unknown>({ data: [text] }, { data: { data: storedDocument } }, [{ name: 'a' }]),
);
/** The raw row unchanged, damaged in some places, or with unknown keys. */
export const damaged = (raw: unknown) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...pathsOf(raw)), strange), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('data', 'unsaved', 'teamId', 'rev', 'news'), strange),
    )
    .map(([places, more]) => ({
      ...(places.reduce((tree, [path, value]) => {
        return withValue(tree, path, value);
      }, raw) as object),
      ...more,
    }));
