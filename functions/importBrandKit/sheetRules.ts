import {
  generate,
  ident,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type Declaration,
  type Rule,
  type Selector,
  type SelectorList,
} from 'css-tree';
import { isLibrarySheet } from './frameworkColors.ts';
import type { SiteSheet } from './site.ts';

/** Width of the window that media queries are evaluated for. */
const WIDTH_PX = 1440;

export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** One selector with its declarations. */
export interface StyleRule {
  /** In the browser's syntax. */
  readonly selector: string;
  /** A name that every match must have: `#id`, `.class`, `tag`; `*` for none. */
  readonly key: string;
  /** True if the key alone decides. */
  readonly isSimple: boolean;
  readonly specificity: number;
  readonly isLayered: boolean;
  /** Written by a framework's makers. */
  readonly isLibrary: boolean;
  readonly declarations: readonly StyleDeclaration[];
}

export interface FontFace {
  readonly declarations: Readonly<Record<string, string>>;
  readonly sheetUrl: string;
}

export interface ParsedSheets {
  readonly rules: readonly StyleRule[];
  readonly fontFaces: readonly FontFace[];
}

/** States of a pointer, a keyboard or a part of an element say nothing about its regular look. */
const STATES =
  /^(hover|focus|focus-visible|focus-within|active|visited|target|checked|disabled|invalid|valid|required|optional|placeholder-shown|autofill|open|popover-open|fullscreen|host|host-context|slotted|before|after|first-line|first-letter|current|past|future|playing|paused)$/;
/** Properties that later steps read; others are dropped. */
const WANTED =
  /^(--.+|color|background|background-color|background-image|fill|stroke|stop-color|font|font-family|font-size|font-weight|line-height|letter-spacing|text-transform|display|visibility)$/;
const MAX_RULES = 30_000;

/** Parses style sheets as a wide screen with a light scheme applies them; skips what cannot be parsed. */
export function parseSheets(sheets: readonly SiteSheet[]): ParsedSheets {
  const rules: StyleRule[] = [];
  const fontFaces: FontFace[] = [];
  for (const sheet of sheets) {
    const tree = parse(sheet.css, { parseCustomProperty: false, onParseError: () => {} });
    const isLibrary = isLibrarySheet(sheet.url);
    const start = { url: sheet.url, isLibrary, isLayered: false, parent: undefined };
    readBlock(tree, { rules, fontFaces, ...start });
  }
  return { rules, fontFaces };
}

interface Reading {
  readonly rules: StyleRule[];
  readonly fontFaces: FontFace[];
  readonly url: string;
  readonly isLibrary: boolean;
  readonly isLayered: boolean;
  /** Selector of the enclosing rule, for nested rules. */
  readonly parent: string | undefined;
}

function readBlock(block: CssNode, reading: Reading): void {
  if (block.type !== 'StyleSheet' && block.type !== 'Block') return;
  block.children.forEach((node) => {
    if (reading.rules.length > MAX_RULES) return;
    if (node.type === 'Rule') readRule(node, reading);
    else if (node.type === 'Atrule') readAtrule(node, reading);
  });
}

function readAtrule(node: Atrule, reading: Reading): void {
  const name = node.name.toLowerCase();
  const prelude = node.prelude ? generate(node.prelude).toLowerCase() : '';
  if (!node.block) return;
  if (name === 'font-face') {
    const declarations = declarationsOf(node.block, /./);
    const byName = declarations.map(({ property, value }) => [property, value] as const);
    reading.fontFaces.push({ declarations: Object.fromEntries(byName), sheetUrl: reading.url });
  } else if (name === 'media') {
    if (appliesTo(prelude)) readBlock(node.block, reading);
  } else if (name === 'layer') readBlock(node.block, { ...reading, isLayered: true });
  else if (name === 'supports' || name === 'container') readBlock(node.block, reading);
}

/** True for a wide screen with a mouse and a light scheme. */
function appliesTo(media: string): boolean {
  return media.split(',').some((query) => {
    if (/print|speech|prefers-color-scheme:\s*dark|forced-colors|prefers-contrast/.test(query)) {
      return false;
    }
    const bounds = [...query.matchAll(/(min|max)-width:\s*([\d.]+)(px|em|rem)?/g)];
    return bounds.every(([, kind, size, unit]) => {
      const px = Number(size) * (unit === 'px' || unit === undefined ? 1 : 16);
      return kind === 'min' ? px <= WIDTH_PX : px >= WIDTH_PX;
    });
  });
}

function readRule(node: Rule, reading: Reading): void {
  const selectors: string[] = [];
  const declarations = declarationsOf(node.block, WANTED).map((each) => placed(each, reading.url));
  if (node.prelude.type === 'SelectorList' && !hasInvalidId(node.prelude)) {
    node.prelude.children.forEach((selector) => {
      if (selector.type !== 'Selector' || isState(selector)) return;
      const text = unnested(generate(selector), reading.parent);
      selectors.push(text);
      if (declarations.length > 0)
        reading.rules.push(ruleOf(selector, text, declarations, reading));
    });
  }
  const parent = selectors.join(',');
  if (parent !== '') readBlock(node.block, { ...reading, parent });
}

const ADDRESS = /url\(\s*("[^"]*"|'[^']*'|[^)'"\s]+)\s*\)/gi;

/** Returns the declaration with whole addresses: in a style sheet, they start from the sheet, not from the page. */
function placed(declaration: StyleDeclaration, base: string): StyleDeclaration {
  const value = declaration.value.replaceAll(ADDRESS, (whole: string, quoted: string) => {
    const address = quoted.replaceAll(/^["']|["']$/g, '');
    const url = /^(#|data:)/i.test(address) ? null : URL.parse(address, base);
    return url ? `url("${url.href}")` : whole;
  });
  return { ...declaration, value };
}

/** `#404` names no element: browsers drop the whole rule, of which its author may never have seen anything. */
function hasInvalidId(selectors: SelectorList): boolean {
  let found = false;
  walk(selectors, (part) => {
    if (part.type === 'IdSelector' && /^-?\d/.test(part.name)) found = true;
  });
  return found;
}

function isState(selector: Selector): boolean {
  let found = false;
  walk(selector, (part) => {
    if (part.type === 'PseudoElementSelector') found = true;
    // States inside `:not()` usually do not apply.
    if (part.type === 'PseudoClassSelector' && STATES.test(part.name)) found = true;
  });
  return found;
}

function unnested(selector: string, parent: string | undefined): string {
  if (parent === undefined) return selector;
  const own = `:is(${parent})`;
  return selector.includes('&') ? selector.replaceAll('&', own) : `${own} ${selector}`;
}

function ruleOf(
  selector: Selector,
  text: string,
  declarations: readonly StyleDeclaration[],
  { isLayered, isLibrary, parent }: Reading,
): StyleRule {
  const key = parent === undefined ? keyOf(selector) : { key: '*', isSimple: false };
  const isRoot = /^:(root|where\(:root\)|is\(:root\)|scope)$/.test(text);
  return {
    selector: isRoot ? 'html' : text.replaceAll(':root', 'html'),
    ...(isRoot ? { key: 'html', isSimple: true } : key),
    specificity: specificityOf(selector),
    isLayered,
    isLibrary,
    declarations,
  };
}

/** Returns what the last compound of a selector requires of an element. */
function keyOf(selector: Selector): { readonly key: string; readonly isSimple: boolean } {
  const parts = selector.children.toArray();
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const names = last.flatMap((part) => {
    // Names as the page has them: in a style sheet, `md:flex` is written `md\:flex`.
    if (part.type === 'IdSelector') return [`#${ident.decode(part.name)}`];
    if (part.type === 'ClassSelector') return [`.${ident.decode(part.name)}`];
    return part.type === 'TypeSelector' && part.name !== '*' ? [part.name.toLowerCase()] : [];
  });
  const order = ['#', '.'];
  const rank = (name: string) => (order.indexOf(name.charAt(0)) + 3) % 3;
  const [key = '*'] = names.sort((a, b) => rank(a) - rank(b));
  return { key, isSimple: parts.length === 1 && names.length === 1 };
}

/** Returns ids, classes and types as one number; `:where` counts as zero, as in browsers. */
function specificityOf(selector: Selector): number {
  let [ids, classes, types] = [0, 0, 0];
  walk(selector, {
    enter(this: { skip?: symbol }, node: CssNode) {
      if (node.type === 'PseudoClassSelector' && node.name === 'where') return walk.skip;
      if (node.type === 'IdSelector') ids++;
      else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') classes++;
      else if (node.type === 'TypeSelector' && node.name !== '*') types++;
      else if (node.type === 'PseudoClassSelector' && !/^(is|not|has)$/.test(node.name)) classes++;
      return undefined;
    },
  });
  return Math.min(ids, 63) * 65_536 + Math.min(classes, 255) * 256 + Math.min(types, 255);
}

function declarationsOf(block: CssNode, wanted: RegExp): readonly StyleDeclaration[] {
  if (block.type !== 'Block') return [];
  const found = block.children.toArray().filter((node) => node.type === 'Declaration');
  return (found as Declaration[]).flatMap((node) => {
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
    if (!wanted.test(property)) return [];
    const value = generate(node.value).trim();
    return value.length > 5000 && wanted === WANTED
      ? []
      : [{ property, value, isImportant: node.important !== false }];
  });
}

/** Parses a `style` attribute. */
export function parseStyleAttribute(style: string): readonly StyleDeclaration[] {
  const tree = parse(style, {
    context: 'declarationList',
    parseCustomProperty: false,
    onParseError: () => {},
  });
  if (tree.type !== 'DeclarationList') return [];
  return tree.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration' || !WANTED.test(node.property)) return [];
    const value = generate(node.value).trim();
    return [{ property: node.property, value, isImportant: node.important !== false }];
  });
}
