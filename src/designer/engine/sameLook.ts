import type { Doc } from '../../model/canvas/doc.ts';
import type { Css, CssKey } from '../../model/canvas/css.ts';
import { type Element, isWritten } from '../../model/canvas/element.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { sameJson } from '../../model/diff.ts';
import type { DesignEdit } from './createDesign.ts';
import { type CssPatch, eachEdit, writeCss } from './edits/css.ts';
import { childrenOf, isLocked } from './tree.ts';

/** An element's placement is its own; all other css is its look. */
const OWN: readonly string[] = ['left', 'top', 'width', 'height', 'rotate', 'flipX', 'flipY'];
/** Properties of text only. */
const OF_TEXT: readonly string[] = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textTransform',
  'textShadow',
  'verticalAlign',
];

/**
 * How an element looks on one artboard, without its placement; the type of its source determines what it
 * applies to.
 */
export interface Look {
  readonly css: Css;
  readonly isText: boolean;
  readonly textStyle: string | undefined;
}

export function lookOf(element: Element, orientation: Orientation): Look {
  const { css } = resolveElement(element, orientation);
  const rows = Object.entries(css).filter(([key]) => !OWN.includes(key));
  const isText = isWritten(element);
  const textStyle = isText ? element.textStyle : undefined;
  return { css: Object.fromEntries(rows), isText, textStyle };
}

/**
 * Gives elements the look of another; text properties apply to texts and tables only. Locked elements are
 * skipped.
 */
export function lookEdit(ids: readonly string[], orientation: Orientation, look: Look): DesignEdit {
  return eachEdit(ids, (element) => {
    if (element.type === 'unknown' || isLocked(element as Element, 'style')) return;
    const isBoth = look.isText && isWritten(element as Element);
    const isTaken = (key: string) => isBoth || !OF_TEXT.includes(key);
    const before = Object.keys(lookOf(element as Element, orientation).css).filter(isTaken);
    const gone = Object.fromEntries(before.map((key) => [key, undefined]));
    const taken = Object.entries(look.css).filter(([key]) => isTaken(key));
    writeCss(element, orientation, { ...gone, ...Object.fromEntries(taken) } as CssPatch);
    if (
      (element.type === 'text' || element.type === 'table') &&
      isBoth &&
      orientation === 'landscape'
    ) {
      if (look.textStyle) element.textStyle = look.textStyle as typeof element.textStyle & string;
      else delete element.textStyle;
    }
  });
}

const COMPARED: readonly CssKey[] = ['color', 'background', 'fontFamily', 'fontSize', 'fontWeight'];

/** Returns siblings with the same type, color and font as one element, itself included. */
export function sameAs(doc: Doc, id: string, scope: string | undefined): readonly string[] {
  const given = doc.byId[id];
  if (!given) return [];
  const key = (element: Element) => {
    const kind = element.type === 'shape' ? element.shape : element.type;
    const style = isWritten(element) ? element.textStyle : undefined;
    return [kind, style, ...COMPARED.map((name) => element.css[name])];
  };
  const wanted = key(given);
  return childrenOf(doc, scope).filter((other) => {
    const element = doc.byId[other];
    return element !== undefined && sameJson(key(element), wanted);
  });
}
