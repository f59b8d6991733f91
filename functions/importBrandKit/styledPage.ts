import type { CheerioAPI } from 'cheerio';
import { parentElement, type Element } from './element.ts';
import { wrapsOf } from './letters.ts';
import { parseSheets, parseStyleAttribute, type FontFace, type StyleRule } from './sheetRules.ts';
import type { SiteSheet } from './site.ts';

/** More elements than anyone scrolls through. */
const MAX_ELEMENTS = 8000;
/** Total number of selector matches tried; beyond that, elements remain unstyled. */
const MAX_CHECKS = 4_000_000;
const MAX_VAR_DEPTH = 12;
/** What scripts show once somebody scrolls there: it keeps its place until then. */
const ENTERING = /(^|[\s_-])(animat(e|ed|ion)|wow|reveal|appear|fade-?in|in-?view)($|[\s_-])/i;
const INHERITED = new Set([
  'color',
  'fill',
  'stroke',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'visibility',
]);

interface Declared {
  readonly value: string;
  readonly rank: number;
  /** A framework's own value: not one that it takes from a variable, which the page may set. */
  readonly isLibrary: boolean;
}

/** A page with the computed styles of its elements. */
export interface StyledPage {
  readonly $: CheerioAPI;
  readonly elements: readonly Element[];
  readonly fontFaces: readonly FontFace[];
  /** Returns the computed value, with `var()` resolved and CSS inheritance; undefined for none. */
  valueOf(element: Element, property: string): string | undefined;
  /** Returns only what is declared for the element itself. */
  ownValue(element: Element, property: string): string | undefined;
  /** True if what is declared for the element is a framework's own value. */
  isOfLibrary(element: Element, property: string): boolean;
  /** True if the page does not show the element, not even once its scripts have run. */
  isHidden(element: Element): boolean;
  /** Custom properties of the whole page: name and resolved value. */
  readonly variables: ReadonlyMap<string, string>;
  /** Names of custom properties that some rule uses. */
  readonly readVariables: ReadonlySet<string>;
}

/** Matches all rules against the page's elements, as a browser would. */
export function stylePage($: CheerioAPI, sheets: readonly SiteSheet[]): StyledPage {
  const elements = ($('html, html *').toArray() as Element[]).slice(0, MAX_ELEMENTS);
  const { rules, fontFaces } = parseSheets(sheets);
  const declared = new Map<Element, Map<string, Declared>>();
  applyRules($, elements, rules, declared);
  applyAttributes(elements, declared);
  const ownRaw = (element: Element, property: string) =>
    declared.get(element)?.get(property)?.value;

  /** Returns the text with each `var()` replaced in the element's scope; undefined if that fails. */
  const resolve = (element: Element, text: string, depth = 0): string | undefined => {
    const start = text.indexOf('var(');
    if (start < 0) return text;
    const end = closing(text, start + 3);
    if (end < 0 || depth > MAX_VAR_DEPTH) return undefined;
    const inside = text.slice(start + 4, end);
    const comma = inside.indexOf(',');
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const own = variableAt(element, name);
    const value = own === undefined ? undefined : resolve(element, own, depth + 1);
    const other = comma < 0 ? undefined : resolve(element, inside.slice(comma + 1), depth + 1);
    const filled = value ?? other;
    if (filled === undefined) return undefined;
    return resolve(element, text.slice(0, start) + filled + text.slice(end + 1), depth + 1);
  };
  const variableAt = (element: Element, name: string): string | undefined => {
    for (let at: Element | undefined = element; at; at = parentElement(at)) {
      const value = ownRaw(at, name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const ownValue = (element: Element, property: string) => {
    const raw = ownRaw(element, property);
    return raw === undefined ? undefined : resolve(element, raw)?.trim();
  };
  const valueOf = (element: Element, property: string): string | undefined => {
    for (let at: Element | undefined = element; at; at = parentElement(at)) {
      const value = ownValue(at, property);
      if (value !== undefined && !/^(inherit|unset|revert|revert-layer)$/i.test(value))
        return value;
      if (!INHERITED.has(property)) return undefined;
      // Browsers style links and controls by default, which the page did not choose.
      if (value === undefined && hasOwnLook(at, property)) return undefined;
    }
    return undefined;
  };
  const wraps = wrapsOf(elements);
  const hidden = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean => {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const parent = parentElement(element);
    const isGone =
      !wraps.has(element) &&
      ('hidden' in element.attribs ||
        /^none\b/.test(ownValue(element, 'display') ?? '') ||
        (ownValue(element, 'visibility') === 'hidden' &&
          !ENTERING.test(element.attribs['class'] ?? '')) ||
        (parent !== undefined && isHidden(parent)));
    hidden.set(element, isGone);
    return isGone;
  };
  return {
    $,
    elements,
    fontFaces,
    valueOf,
    ownValue,
    isOfLibrary: (element, property) => declared.get(element)?.get(property)?.isLibrary === true,
    isHidden,
    variables: variablesOf(elements, declared, resolve),
    readVariables: readNames(rules),
  };
}

function hasOwnLook({ name }: Element, property: string): boolean {
  if (name === 'a') return property === 'color';
  return /^(button|input|select|textarea)$/.test(name) && /^(color|font-)/.test(property);
}

function applyRules(
  $: CheerioAPI,
  elements: readonly Element[],
  rules: readonly StyleRule[],
  declared: Map<Element, Map<string, Declared>>,
): void {
  const index = indexOf(elements);
  let checks = 0;
  rules.forEach((rule, order) => {
    const candidates = index.get(rule.key) ?? [];
    if (candidates.length === 0 || checks > MAX_CHECKS) return;
    checks += candidates.length;
    const matches = rule.isSimple ? candidates : matching($, candidates, rule.selector);
    for (const element of matches) {
      for (const { property, value, isImportant } of rule.declarations) {
        const level = (isImportant ? 2 : 0) + (rule.isLayered === isImportant ? 1 : 0);
        const rank = (level * 2 ** 24 + rule.specificity) * MAX_ORDER + order;
        declare(declared, element, property, value, rank, rule.isLibrary);
      }
    }
  });
}

const MAX_ORDER = 2 ** 16;

function matching(
  $: CheerioAPI,
  candidates: readonly Element[],
  selector: string,
): readonly Element[] {
  try {
    return $([...candidates])
      .filter(selector)
      .toArray() as Element[];
  } catch {
    return []; // an unknown or invalid selector
  }
}

function indexOf(elements: readonly Element[]): ReadonlyMap<string, readonly Element[]> {
  const index = new Map<string, Element[]>([['*', [...elements]]]);
  const add = (key: string, element: Element) => {
    const list = index.get(key);
    if (list) list.push(element);
    else index.set(key, [element]);
  };
  for (const element of elements) {
    add(element.name.toLowerCase(), element);
    const { id, class: names = '' } = element.attribs;
    if (id) add(`#${id}`, element);
    for (const name of new Set(names.split(/\s+/))) if (name !== '') add(`.${name}`, element);
  }
  return index;
}

function applyAttributes(
  elements: readonly Element[],
  declared: Map<Element, Map<string, Declared>>,
): void {
  for (const element of elements) {
    const { style, bgcolor, color, fill } = element.attribs;
    // Presentational attributes yield to any rule; the `style` attribute only to important ones.
    if (bgcolor) declare(declared, element, 'background-color', bgcolor, -1);
    if (color && element.name === 'font') declare(declared, element, 'color', color, -1);
    if (fill) declare(declared, element, 'fill', fill, -1);
    if (!style) continue;
    for (const { property, value, isImportant } of parseStyleAttribute(style)) {
      const level = isImportant ? 4 : 1.9;
      declare(declared, element, property, value, level * 2 ** 24 * MAX_ORDER);
    }
  }
}

/** Also stores the components of shorthands as longhands, so that one look-up suffices. */
function declare(
  declared: Map<Element, Map<string, Declared>>,
  element: Element,
  property: string,
  value: string,
  rank: number,
  isFromLibrary = false,
): void {
  const isLibrary = isFromLibrary && !value.includes('var(');
  const own = declared.get(element) ?? new Map<string, Declared>();
  declared.set(element, own);
  for (const [name, part] of longhands(property, value)) {
    const before = own.get(name);
    if (!before || rank >= before.rank) own.set(name, { value: part, rank, isLibrary });
  }
}

function longhands(property: string, value: string): readonly (readonly [string, string])[] {
  if (property === 'background') {
    return [
      ['background-color', value],
      ['background-image', value],
    ];
  }
  if (property !== 'font') return [[property, value]];
  const match =
    /^(.*?)\b([\d.]+(?:px|r?em|%|pt|v[wh])|clamp\(.*?\)|calc\(.*?\)|var\([^)]*\))(?:\/(normal|[\d.]+[a-z%]*|(?:calc|var)\([^)]*\)))?\s*(.+)$/i.exec(
      value,
    );
  if (!match) return [];
  const [, before = '', size = '', line, family = ''] = match;
  const weight = /\b(bold|bolder|lighter|[1-9]00)\b/i.exec(before)?.[1];
  return [
    ['font-family', family],
    ['font-size', size],
    ...(weight ? [['font-weight', weight] as const] : []),
    ...(line ? [['line-height', line] as const] : []),
  ];
}

function variablesOf(
  elements: readonly Element[],
  declared: ReadonlyMap<Element, ReadonlyMap<string, Declared>>,
  resolve: (element: Element, text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const element of elements.filter(({ name }) => name === 'html' || name === 'body')) {
    for (const [name, { value }] of declared.get(element) ?? []) {
      const resolved = name.startsWith('--') ? resolve(element, value) : undefined;
      if (resolved !== undefined) variables.set(name, resolved.trim());
    }
  }
  return variables;
}

function readNames(rules: readonly StyleRule[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { declarations } of rules) {
    for (const { value } of declarations) {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(name);
    }
  }
  return names;
}

/** Returns the index of the parenthesis that closes the one at `open`; -1 if there is none. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
