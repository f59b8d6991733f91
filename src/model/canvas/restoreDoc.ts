import * as v from 'valibot';
import { entriesOf, isObject, type JsonObject } from '../json.ts';
import { CSS_KEYS, cssEntries, type Css } from './css.ts';
import {
  artboardEntries,
  DEPTH_MAX,
  DOC_VERSION,
  docEntries,
  type Doc,
  ELEMENTS_MAX,
  guidePlace,
  GUIDES_MAX,
} from './doc.ts';
import { commonEntries, type Element, KNOWN_TYPES, TYPE_DEFAULTS, typeEntries } from './element.ts';
import type { KnownType } from './element.ts';
import { keepJson } from './keepJson.ts';
import { migrateCss, migrateDoc, migrateElement } from './migrate.ts';
import { ORIENTATIONS } from './orientation.ts';
import { paragraphEntries, PARAGRAPHS_MAX, runEntries } from './richText.ts';
import { isCanvasId } from './slot.ts';
import { restoreTable } from './tableContent.ts';

export type RestoreRefusal = 'notADocument' | 'tooManyElements' | 'tooDeep';
/** What was dropped or renamed, with its path. */
export interface Repair {
  readonly path: string;
  readonly code: 'dropped' | 'renamed';
}
export type Restored =
  | { readonly ok: true; readonly doc: Doc; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly code: RestoreRefusal };

type Raw = { readonly [key: string]: unknown };
type Entries = { readonly [key: string]: v.GenericSchema };
/** Longer than any list of repairs that anyone would read. */
const REPAIRS_MAX = 200;

interface Door {
  readonly byId: Map<string, Element>;
  readonly repairs: Repair[];
  count: number;
  refusal?: RestoreRefusal;
}

/**
 * The door for documents of any version. Drops invalid values and sets unknown keys aside; only refuses
 * what is not a document, or is dangerously large or deep.
 */
export function restoreDoc(given: unknown): Restored {
  if (!isObject(given) || typeof given['id'] !== 'string' || !ID.test(given['id'])) {
    return { ok: false, code: 'notADocument' };
  }
  const raw = migrateDoc(given);
  const door: Door = { byId: new Map(), repairs: [], count: 0 };
  const elements = restoreList(raw['elements'], 'elements', 1, door);
  if (door.refusal) return { ok: false, code: door.refusal };
  const { artboards: _artboards, languages: _languages, ...plain } = docEntries;
  const known = fields(raw, plain, '', door);
  const version = raw['v'];
  const doc = {
    name: '',
    orientations: ORIENTATIONS,
    artboards: restoreArtboards(raw['artboards'], door),
    ...known,
    ...restoreLanguages(raw['languages'], door),
    v: typeof version === 'number' && version > DOC_VERSION ? Math.ceil(version) : DOC_VERSION,
    id: given['id'],
    byId: Object.fromEntries(door.byId),
    elements,
    ...foreign('extra', raw, [...Object.keys(docEntries), 'v', 'id', 'elements'], '', door),
  };
  return { ok: true, doc: doc as Doc, repairs: door.repairs }; // each value passed the schema of its entry
}

/** Document ids are database keys, and pushed ids may start with a dash. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function repaired(door: Door, path: string, code: Repair['code']): void {
  if (door.repairs.length < REPAIRS_MAX) door.repairs.push({ path, code });
}

function restoreList(raw: unknown, path: string, depth: number, door: Door): string[] {
  const rows = entriesOf(raw);
  door.count += rows.length;
  if (door.count > ELEMENTS_MAX) door.refusal = 'tooManyElements';
  if (depth > DEPTH_MAX && rows.length > 0) door.refusal = 'tooDeep';
  const ids: string[] = [];
  for (const [key, value] of rows) {
    if (door.refusal) return [];
    const id = restoreElement(value, `${path}/${key}`, depth, door);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function restoreElement(given: unknown, path: string, depth: number, door: Door) {
  if (!isObject(given) || typeof given['type'] !== 'string') {
    repaired(door, path, 'dropped');
    return undefined;
  }
  const raw = migrateElement(given);
  const id = freeId(raw['id'], path, door);
  const type = KNOWN_TYPES.find((known) => known === raw['type']);
  const element = type
    ? knownElement(raw, id, type, path, depth, door)
    : unknown(raw, id, path, door);
  // Set again, so that the order of keys does not depend on when children are visited.
  door.byId.set(id, element as Element);
  return id;
}

/** Returns the stored id, or a derived one if it is taken: the same on every device. */
function freeId(raw: unknown, path: string, door: Door): string {
  const wanted = isCanvasId(raw) ? raw : `e${door.byId.size}`;
  let id = wanted;
  for (let n = 2; door.byId.has(id); n += 1) id = `${wanted.slice(0, 56)}~${n}`;
  if (id !== raw) repaired(door, path, 'renamed');
  door.byId.set(id, { id, type: 'unknown', css: {}, raw: {} });
  return id;
}

/** An element too large to keep still keeps its place and type. */
function unknown(raw: Raw, id: string, path: string, door: Door) {
  const { json, isWhole } = keepJson({ ...raw, id });
  if (!isWhole) repaired(door, path, 'dropped');
  return {
    id,
    type: 'unknown',
    css: {},
    raw: json ?? { id, type: String(raw['type']).slice(0, 100) },
  };
}

function knownElement(
  raw: Raw,
  id: string,
  type: KnownType,
  path: string,
  depth: number,
  door: Door,
) {
  const { children, ...own } = typeEntries[type] as Entries;
  const entries: Entries = { ...commonEntries, ...own };
  const {
    on: _on,
    paragraphs: _paragraphs,
    settings: _settings,
    rows: _rows,
    columns: _columns,
    ...plain
  } = entries;
  const keys = [...Object.keys(entries), 'id', 'type', 'css', ...(children ? ['children'] : [])];
  const css = migrateCss(raw['css']);
  const on = restoreOverrides(raw['on'], `${path}/on`, door);
  return {
    ...TYPE_DEFAULTS[type],
    ...fields(raw, plain, path, door),
    ...(type === 'widget' && widgetSettings(raw['settings'], path, door)),
    id,
    type,
    css: fields(css, cssEntries, `${path}/css`, door) as Css,
    ...(on && { on }),
    ...(type === 'text' && { paragraphs: restoreParagraphs(raw['paragraphs'], path, door) }),
    ...(type === 'table' && tableContent(raw, path, door)),
    ...(children && {
      children: restoreList(raw['children'], `${path}/children`, depth + 1, door),
    }),
    ...foreign('extra', raw, keys, path, door),
    ...foreign('extraCss', css, CSS_KEYS, `${path}/css`, door),
  };
}

/** Returns the valid fields, each judged alone; the database may return lists as maps. */
function fields(raw: Raw, entries: Entries, path: string, door: Door): Raw {
  const rows: [string, unknown][] = [];
  for (const key of Object.keys(entries)) {
    const value = Object.prototype.hasOwnProperty.call(raw, key) ? raw[key] : undefined;
    if (value === undefined || value === null) continue;
    const given = key === 'slot' && isObject(value) ? { label: {}, allow: {}, ...value } : value;
    const parsed = v.safeParse(entries[key] as v.GenericSchema, given);
    if (parsed.success) rows.push([key, parsed.output]);
    else repaired(door, `${path}/${key}`, 'dropped');
  }
  return Object.fromEntries(rows);
}

/** An invalid value is dropped from its own artboard only. */
function restoreArtboards(raw: unknown, door: Door): Doc['artboards'] {
  if (raw === undefined || raw === null) return {};
  if (!isObject(raw)) {
    repaired(door, 'artboards', 'dropped');
    return {};
  }
  const rows = Object.entries(raw).flatMap(([key, given]) => {
    const orientation = ORIENTATIONS.find((known) => known === key);
    const path = `artboards/${key}`;
    if (!orientation || !isObject(given)) {
      repaired(door, path, 'dropped');
      return [];
    }
    const guides = restoreGuides(given['guides'], `${path}/guides`, door);
    const background = fields(given, { background: artboardEntries.background }, path, door);
    for (const foreignKey of Object.keys(given)) {
      if (!(foreignKey in artboardEntries)) repaired(door, `${path}/${foreignKey}`, 'dropped');
    }
    const artboard = { ...background, ...(guides && { guides }) };
    return Object.keys(artboard).length > 0 ? [[orientation, artboard] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Restores guides from the left and from the top, each judged alone; lists may come back as maps. */
function restoreGuides(raw: unknown, path: string, door: Door) {
  if (raw === undefined || raw === null) return undefined;
  if (!isObject(raw)) {
    repaired(door, path, 'dropped');
    return undefined;
  }
  const rows = (['x', 'y'] as const).flatMap((axis) => {
    const given = entriesOf(raw[axis]).map(([, place]) => place);
    const sound = given.filter((place) => v.is(guidePlace, place)).slice(0, GUIDES_MAX);
    if (sound.length < given.length) repaired(door, `${path}/${axis}`, 'dropped');
    return sound.length > 0 ? [[axis, sound] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

/** Each language is judged alone. */
function restoreLanguages(raw: unknown, door: Door): Pick<Doc, 'languages'> {
  if (!isObject(raw)) return {};
  const languages = fields(raw, docEntries.languages.entries, 'languages', door);
  return Object.keys(languages).length > 0 ? { languages } : {};
}

function restoreOverrides(raw: unknown, path: string, door: Door) {
  if (!isObject(raw)) return undefined;
  const rows = (['portrait', 'grid'] as const).flatMap((orientation) => {
    const given = raw[orientation];
    if (!isObject(given)) return [];
    const css = fields(migrateCss(given['css']), cssEntries, `${path}/${orientation}`, door);
    const hidden = typeof given['hidden'] === 'boolean' ? { hidden: given['hidden'] } : {};
    const override = { ...(Object.keys(css).length > 0 && { css }), ...hidden };
    return Object.keys(override).length > 0 ? [[orientation, override] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

function restoreParagraphs(raw: unknown, path: string, door: Door) {
  const rows = entriesOf(raw);
  if (rows.length > PARAGRAPHS_MAX) repaired(door, `${path}/paragraphs`, 'dropped');
  return rows.slice(0, PARAGRAPHS_MAX).map(([, paragraph]) => {
    const given = isObject(paragraph) ? entriesOf(paragraph['runs']) : [];
    const runs = given.flatMap(([, run]) => {
      const kept = isObject(run) ? fields(run, runEntries, `${path}/paragraphs`, door) : {};
      return typeof kept['text'] === 'string' ? [kept] : [];
    });
    const look = isObject(paragraph) ? fields(paragraph, paragraphEntries, path, door) : {};
    return { runs: runs.length > 0 ? runs : [{ text: '' }], ...look };
  });
}

function foreign(as: string, raw: Raw, known: readonly string[], path: string, door: Door) {
  const rows = Object.entries(raw).filter(([key]) => !known.includes(key));
  if (rows.length === 0) return {};
  const { json, isWhole } = keepJson(Object.fromEntries(rows));
  if (!isWhole) repaired(door, `${path}/${as}`, 'dropped');
  return json === undefined ? {} : { [as]: json as JsonObject };
}

function tableContent(raw: Raw, path: string, door: Door) {
  const { content, isWhole } = restoreTable(raw);
  if (!isWhole) repaired(door, `${path}/rows`, 'dropped');
  return content;
}

/** Returns a widget's settings, as far as the database can store them. */
function widgetSettings(raw: unknown, path: string, door: Door) {
  if (!isObject(raw)) return {};
  const { json, isWhole } = keepJson(raw);
  if (!isWhole) repaired(door, `${path}/settings`, 'dropped');
  return json === undefined ? {} : { settings: json as JsonObject };
}
