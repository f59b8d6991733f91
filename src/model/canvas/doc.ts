import * as v from 'valibot';
import type { JsonObject } from '../json.ts';
import { colorSchema } from './color.ts';
import { type Element, isContainer, isElement } from './element.ts';
import { type Orientation, ORIENTATIONS } from './orientation.ts';
import { TEXT_MAX } from './richText.ts';
import { isCanvasId } from './slot.ts';
import { linesUpTo, textUpTo } from '../parsing.ts';

/** Version of the stored form; a change in meaning needs a step in `migrate.ts`. */
export const DOC_VERSION = 1;
/** The designer's performance is measured with this many; a screen's device would choke on more. */
export const ELEMENTS_MAX = 2000;
/** Deeper than anyone groups by hand. */
export const DEPTH_MAX = 8;

export interface Artboard {
  readonly background?: string;
  /** The designer's guides, in px from the left and from the top; never rendered. */
  readonly guides?: { readonly x?: readonly number[]; readonly y?: readonly number[] };
}

/**
 * A template or slide in memory: elements by id, and their order as lists of ids (back to front), so that
 * bringing one to the front is a small patch. The stored form is nested: see `encodeDoc`.
 */
export interface Doc {
  /** Higher than DOC_VERSION for a document of a newer version, which must not be written back. */
  readonly v: number;
  readonly id: string;
  readonly name: string;
  readonly orientations: readonly Orientation[];
  readonly artboards: { readonly [orientation in Orientation]?: Artboard };
  readonly byId: { readonly [id: string]: Element };
  readonly elements: readonly string[];
  /** Its name and texts in other languages; `docIn` applies them. */
  readonly languages?: { readonly [language in DocLanguage]?: DocWords };
  readonly extra?: JsonObject;
}

/** Returns the color behind an artboard: its own, else landscape's, else white. */
export const groundOf = ({ artboards }: Pick<Doc, 'artboards'>, orientation: Orientation): string =>
  artboards[orientation]?.background ?? artboards.landscape?.background ?? '#ffffff';

export const DOC_LANGUAGES = ['en', 'de'] as const;
export type DocLanguage = (typeof DOC_LANGUAGES)[number];

/** A name, and texts by element id; a line break starts a paragraph or a row, and a tab the next cell of a table. */
export interface DocWords {
  readonly name: string;
  readonly texts: { readonly [elementId: string]: string };
}

export function emptyDoc(id: string, name: string): Doc {
  return {
    v: DOC_VERSION,
    id,
    name,
    orientations: ORIENTATIONS,
    artboards: {},
    byId: {},
    elements: [],
  };
}

/** In px; a guide may be outside the artboard. */
export const GUIDE_BOUNDS = [-1000, 3000] as const;
export const guidePlace = v.pipe(
  v.number(),
  v.minValue(GUIDE_BOUNDS[0]),
  v.maxValue(GUIDE_BOUNDS[1]),
);
/** Per axis of an artboard. */
export const GUIDES_MAX = 50;
const places = v.pipe(v.array(guidePlace), v.minLength(1), v.maxLength(GUIDES_MAX));
export const artboardEntries = {
  background: colorSchema,
  guides: v.strictObject({ x: v.exactOptional(places), y: v.exactOptional(places) }),
};
const artboard = v.strictObject({
  background: v.exactOptional(artboardEntries.background),
  guides: v.exactOptional(artboardEntries.guides),
});
const words = v.strictObject({
  name: textUpTo(200),
  texts: v.record(v.custom<string>(isCanvasId), linesUpTo(TEXT_MAX)),
});
export const docEntries = {
  name: textUpTo(200),
  orientations: v.pipe(v.array(v.picklist(ORIENTATIONS)), v.minLength(1)),
  artboards: v.strictObject({
    landscape: v.exactOptional(artboard),
    portrait: v.exactOptional(artboard),
    grid: v.exactOptional(artboard),
  }),
  languages: v.strictObject({ en: v.exactOptional(words), de: v.exactOptional(words) }),
};
/** Validates documents made by our own editors; documents from outside go through `parseDoc`. */
export const docSchema = v.pipe(
  v.strictObject({
    v: v.pipe(v.number(), v.integer(), v.minValue(1)),
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    ...docEntries,
    languages: v.exactOptional(docEntries.languages),
    byId: v.record(v.string(), v.custom<Element>(isElement)),
    elements: v.array(v.string()),
    extra: v.exactOptional(v.record(v.string(), v.any())),
  }),
  v.check((doc) => treeProblem(doc as Doc) === undefined),
);

export type TreeProblem = 'missing' | 'twice' | 'lost' | 'tooDeep' | 'tooMany' | 'wrongKey';

/** Returns what is wrong with the structure of a document: every element must have exactly one place. */
export function treeProblem(doc: Pick<Doc, 'byId' | 'elements'>): TreeProblem | undefined {
  const seen = new Set<string>();
  const visit = (ids: readonly string[], depth: number): TreeProblem | undefined => {
    if (depth > DEPTH_MAX) return 'tooDeep';
    for (const id of ids) {
      const element = doc.byId[id];
      if (!element) return 'missing';
      if (element.id !== id) return 'wrongKey';
      if (seen.has(id)) return 'twice';
      seen.add(id);
      const problem = isContainer(element) ? visit(element.children, depth + 1) : undefined;
      if (problem) return problem;
    }
    return undefined;
  };
  const problem = visit(doc.elements, 1);
  if (problem) return problem;
  if (seen.size > ELEMENTS_MAX) return 'tooMany';
  return seen.size === Object.keys(doc.byId).length ? undefined : 'lost';
}
