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
import { parseTable } from './tableContent.ts';

export type ParseRefusal = 'notADocument' | 'tooManyElements' | 'tooDeep';
/** What was dropped or renamed, with its path. */
export interface Repair {
  readonly path: string;
  readonly code: 'dropped' | 'renamed';
}
export type ParsedDoc =
  | { readonly ok: true; readonly doc: Doc; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly code: ParseRefusal };

type Raw = { readonly [key: string]: unknown };
type Entries = { readonly [key: string]: v.GenericSchema };
/** Longer than any list of repairs that anyone would read. */
const REPAIRS_MAX = 200;

interface Parsing {
  readonly byId: Map<string, Element>;
  readonly repairs: Repair[];
  count: number;
  refusal?: ParseRefusal;
}

/**
 * The parser of documents of any version. Drops invalid values and sets unknown keys aside; only refuses
 * what is not a document, or is dangerously large or deep.
 */
export function parseDoc(given: unknown): ParsedDoc {
  if (!isObject(given) || typeof given['id'] !== 'string' || !ID.test(given['id'])) {
    return { ok: false, code: 'notADocument' };
  }
  const raw = migrateDoc(given);
  const parse: Parsing = { byId: new Map(), repairs: [], count: 0 };
  const elements = parseList(raw['elements'], 'elements', 1, parse);
  if (parse.refusal) return { ok: false, code: parse.refusal };
  const { artboards: _artboards, languages: _languages, ...plain } = docEntries;
  const known = fields(raw, plain, '', parse);
  const version = raw['v'];
  const doc = {
    name: '',
    orientations: ORIENTATIONS,
    artboards: parseArtboards(raw['artboards'], parse),
    ...known,
    ...parseLanguages(raw['languages'], parse),
    v: typeof version === 'number' && version > DOC_VERSION ? Math.ceil(version) : DOC_VERSION,
    id: given['id'],
    byId: Object.fromEntries(parse.byId),
    elements,
    ...foreign('extra', raw, [...Object.keys(docEntries), 'v', 'id', 'elements'], '', parse),
  };
  return { ok: true, doc: doc as Doc, repairs: parse.repairs }; // each value passed the schema of its entry
}

/** Document ids are database keys, and pushed ids may start with a dash. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function repaired(parse: Parsing, path: string, code: Repair['code']): void {
  if (parse.repairs.length < REPAIRS_MAX) parse.repairs.push({ path, code });
}

function parseList(raw: unknown, path: string, depth: number, parse: Parsing): string[] {
  const rows = entriesOf(raw);
  parse.count += rows.length;
  if (parse.count > ELEMENTS_MAX) parse.refusal = 'tooManyElements';
  if (depth > DEPTH_MAX && rows.length > 0) parse.refusal = 'tooDeep';
  const ids: string[] = [];
  for (const [key, value] of rows) {
    if (parse.refusal) return [];
    const id = parseElement(value, `${path}/${key}`, depth, parse);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function parseElement(given: unknown, path: string, depth: number, parse: Parsing) {
  if (!isObject(given) || typeof given['type'] !== 'string') {
    repaired(parse, path, 'dropped');
    return undefined;
  }
  const raw = migrateElement(given);
  const id = freeId(raw['id'], path, parse);
  const type = KNOWN_TYPES.find((known) => known === raw['type']);
  const element = type
    ? knownElement(raw, id, type, path, depth, parse)
    : unknown(raw, id, path, parse);
  // Set again, so that the order of keys does not depend on when children are visited.
  parse.byId.set(id, element as Element);
  return id;
}

/** Returns the stored id, or a derived one if it is taken: the same on every device. */
function freeId(raw: unknown, path: string, parse: Parsing): string {
  const wanted = isCanvasId(raw) ? raw : `e${parse.byId.size}`;
  let id = wanted;
  for (let n = 2; parse.byId.has(id); n += 1) id = `${wanted.slice(0, 56)}~${n}`;
  if (id !== raw) repaired(parse, path, 'renamed');
  parse.byId.set(id, { id, type: 'unknown', css: {}, raw: {} });
  return id;
}

/** An element too large to keep still keeps its place and type. */
function unknown(raw: Raw, id: string, path: string, parse: Parsing) {
  const { json, isWhole } = keepJson({ ...raw, id });
  if (!isWhole) repaired(parse, path, 'dropped');
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
  parse: Parsing,
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
  const on = parseOverrides(raw['on'], `${path}/on`, parse);
  return {
    ...TYPE_DEFAULTS[type],
    ...fields(raw, plain, path, parse),
    ...(type === 'widget' && widgetSettings(raw['settings'], path, parse)),
    id,
    type,
    css: fields(css, cssEntries, `${path}/css`, parse) as Css,
    ...(on && { on }),
    ...(type === 'text' && { paragraphs: parseParagraphs(raw['paragraphs'], path, parse) }),
    ...(type === 'table' && tableContent(raw, path, parse)),
    ...(children && {
      children: parseList(raw['children'], `${path}/children`, depth + 1, parse),
    }),
    ...foreign('extra', raw, keys, path, parse),
    ...foreign('extraCss', css, CSS_KEYS, `${path}/css`, parse),
  };
}

/** Returns the valid fields, each judged alone; the database may return lists as maps. */
function fields(raw: Raw, entries: Entries, path: string, parse: Parsing): Raw {
  const rows: [string, unknown][] = [];
  for (const key of Object.keys(entries)) {
    const value = Object.prototype.hasOwnProperty.call(raw, key) ? raw[key] : undefined;
    if (value === undefined || value === null) continue;
    const given = key === 'slot' && isObject(value) ? { label: {}, allow: {}, ...value } : value;
    const parsed = v.safeParse(entries[key] as v.GenericSchema, given);
    if (parsed.success) rows.push([key, parsed.output]);
    else repaired(parse, `${path}/${key}`, 'dropped');
  }
  return Object.fromEntries(rows);
}

/** An invalid value is dropped from its own artboard only. */
function parseArtboards(raw: unknown, parse: Parsing): Doc['artboards'] {
  if (raw === undefined || raw === null) return {};
  if (!isObject(raw)) {
    repaired(parse, 'artboards', 'dropped');
    return {};
  }
  const rows = Object.entries(raw).flatMap(([key, given]) => {
    const orientation = ORIENTATIONS.find((known) => known === key);
    const path = `artboards/${key}`;
    if (!orientation || !isObject(given)) {
      repaired(parse, path, 'dropped');
      return [];
    }
    const guides = parseGuides(given['guides'], `${path}/guides`, parse);
    const background = fields(given, { background: artboardEntries.background }, path, parse);
    for (const foreignKey of Object.keys(given)) {
      if (!(foreignKey in artboardEntries)) repaired(parse, `${path}/${foreignKey}`, 'dropped');
    }
    const artboard = { ...background, ...(guides && { guides }) };
    return Object.keys(artboard).length > 0 ? [[orientation, artboard] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Restores guides from the left and from the top, each judged alone; lists may come back as maps. */
function parseGuides(raw: unknown, path: string, parse: Parsing) {
  if (raw === undefined || raw === null) return undefined;
  if (!isObject(raw)) {
    repaired(parse, path, 'dropped');
    return undefined;
  }
  const rows = (['x', 'y'] as const).flatMap((axis) => {
    const given = entriesOf(raw[axis]).map(([, place]) => place);
    const sound = given.filter((place) => v.is(guidePlace, place)).slice(0, GUIDES_MAX);
    if (sound.length < given.length) repaired(parse, `${path}/${axis}`, 'dropped');
    return sound.length > 0 ? [[axis, sound] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

/** Each language is judged alone. */
function parseLanguages(raw: unknown, parse: Parsing): Pick<Doc, 'languages'> {
  if (!isObject(raw)) return {};
  const languages = fields(raw, docEntries.languages.entries, 'languages', parse);
  return Object.keys(languages).length > 0 ? { languages } : {};
}

function parseOverrides(raw: unknown, path: string, parse: Parsing) {
  if (!isObject(raw)) return undefined;
  const rows = (['portrait', 'grid'] as const).flatMap((orientation) => {
    const given = raw[orientation];
    if (!isObject(given)) return [];
    const css = fields(migrateCss(given['css']), cssEntries, `${path}/${orientation}`, parse);
    const hidden = typeof given['hidden'] === 'boolean' ? { hidden: given['hidden'] } : {};
    const override = { ...(Object.keys(css).length > 0 && { css }), ...hidden };
    return Object.keys(override).length > 0 ? [[orientation, override] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

function parseParagraphs(raw: unknown, path: string, parse: Parsing) {
  const rows = entriesOf(raw);
  if (rows.length > PARAGRAPHS_MAX) repaired(parse, `${path}/paragraphs`, 'dropped');
  return rows.slice(0, PARAGRAPHS_MAX).map(([, paragraph]) => {
    const given = isObject(paragraph) ? entriesOf(paragraph['runs']) : [];
    const runs = given.flatMap(([, run]) => {
      const kept = isObject(run) ? fields(run, runEntries, `${path}/paragraphs`, parse) : {};
      return typeof kept['text'] === 'string' ? [kept] : [];
    });
    const look = isObject(paragraph) ? fields(paragraph, paragraphEntries, path, parse) : {};
    return { runs: runs.length > 0 ? runs : [{ text: '' }], ...look };
  });
}

function foreign(as: string, raw: Raw, known: readonly string[], path: string, parse: Parsing) {
  const rows = Object.entries(raw).filter(([key]) => !known.includes(key));
  if (rows.length === 0) return {};
  const { json, isWhole } = keepJson(Object.fromEntries(rows));
  if (!isWhole) repaired(parse, `${path}/${as}`, 'dropped');
  return json === undefined ? {} : { [as]: json as JsonObject };
}

function tableContent(raw: Raw, path: string, parse: Parsing) {
  const { content, isWhole } = parseTable(raw);
  if (!isWhole) repaired(parse, `${path}/rows`, 'dropped');
  return content;
}

/** Returns a widget's settings, as far as the database can store them. */
function widgetSettings(raw: unknown, path: string, parse: Parsing) {
  if (!isObject(raw)) return {};
  const { json, isWhole } = keepJson(raw);
  if (!isWhole) repaired(parse, `${path}/settings`, 'dropped');
  return json === undefined ? {} : { settings: json as JsonObject };
}
