import { produce } from 'immer';
import * as v from 'valibot';
import { parseColor } from '../../model/canvas/color.ts';
import type { Css } from '../../model/canvas/css.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Element, TableElement } from '../../model/canvas/element.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { withoutTokens } from '../../model/canvas/storedFile.ts';
import { type Layouts, moveIntoEdit } from './edits/order.ts';
import { allIds, inPaintOrder, outermost, parentsOf } from './tree.ts';

/** Marks the text of a clipboard as elements, for this and other documents. */
const CLIPBOARD_KIND = 'vitrine/elements';

/** Hex values of a brand's colors by key. */
export type ColorValues = ReadonlyMap<string, string>;

export interface CopyContext {
  readonly layouts: Layouts;
  /** The brand's colors as they look here, for a team without these colors. */
  readonly colors: ColorValues;
}

/**
 * Returns elements as text, with their children; elements of a container as they appear on the artboard.
 */
export function elementsAsText(
  doc: Doc,
  ids: readonly string[],
  { layouts, colors }: CopyContext,
): string {
  const elements = inPaintOrder(doc, outermost(doc, ids));
  const nested = elements.filter((id) => parentsOf(doc).has(id));
  const take = moveIntoEdit(doc, nested, undefined, doc.elements.length, layouts);
  const flat = nested.length === 0 ? doc : produce(doc, (draft) => void take(draft));
  const kept = new Set(allIds(flat, elements));
  const taken = Object.entries(flat.byId).filter(([id]) => kept.has(id));
  // Everybody reads a clipboard: it says which file it is, and not how to get it.
  const byId = Object.fromEntries(taken.map(([id, element]) => [id, withoutTokens(element)]));
  const part = encodeDoc({ ...flat, id: 'clipboard', name: '', elements, byId });
  return JSON.stringify({ kind: CLIPBOARD_KIND, colors: Object.fromEntries(colors), ...part });
}

/**
 * Parses elements from the text of a clipboard, validated like any document; undefined for other text.
 * Colors of this brand (`known`) stay references and follow it, others keep the look of where they were
 * copied.
 */
export function pasteText(text: string, known: ColorValues): Doc | undefined {
  if (!text.startsWith(`{"kind":"${CLIPBOARD_KIND}"`)) return undefined;
  try {
    const raw: unknown = JSON.parse(text);
    const restored = parseDoc(raw);
    return restored.ok ? inColors(restored.doc, valuesIn(raw), known) : undefined;
  } catch {
    return undefined; // truncated on the way: pasted as plain text
  }
}

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const withColors = v.object({ colors: v.record(v.string(), hex) });

function valuesIn(raw: unknown): ColorValues {
  const parsed = v.safeParse(withColors, raw);
  return new Map(parsed.success ? Object.entries(parsed.output.colors) : []);
}

function inColors(doc: Doc, values: ColorValues, known: ColorValues): Doc {
  const own = (color: string): string => {
    const parsed = parseColor(color);
    const value = parsed?.kind === 'brand' && !known.has(parsed.key) && values.get(parsed.key);
    if (!value) return color;
    const alpha = Math.round(parsed.alpha * 255);
    return alpha === 255 ? value : `${value}${alpha.toString(16).padStart(2, '0')}`;
  };
  const rows = Object.entries(doc.byId).map(([id, element]) => [id, recolored(element, own)]);
  return { ...doc, byId: Object.fromEntries(rows) as Doc['byId'] };
}

type Paint = (color: string) => string;

function recolored(element: Element, own: Paint): Element {
  const on = Object.entries(element.on ?? {}).map(([board, override]) => [
    board,
    override.css ? { ...override, css: recoloredCss(override.css, own) } : override,
  ]);
  const painted = {
    ...element,
    css: recoloredCss(element.css, own),
    ...(element.on && { on: Object.fromEntries(on) as typeof element.on }),
  };
  if (painted.type === 'table') return recoloredTable(painted, own);
  if (painted.type !== 'text') return painted;
  const paragraphs = painted.paragraphs.map(({ runs, ...look }) => ({
    ...look,
    runs: runs.map((run) => (run.color ? { ...run, color: own(run.color) } : run)),
  }));
  return { ...painted, paragraphs };
}

function recoloredTable(table: TableElement, own: Paint): TableElement {
  const { headColor, headBackground, zebra, lineColor, columns } = table;
  return {
    ...table,
    columns: columns.map((one) => (one.color ? { ...one, color: own(one.color) } : one)),
    ...(headColor && { headColor: own(headColor) }),
    ...(headBackground && { headBackground: own(headBackground) }),
    ...(zebra && { zebra: own(zebra) }),
    ...(lineColor && { lineColor: own(lineColor) }),
  };
}

/** Replaces every color in a style. */
function recoloredCss(css: Css, own: Paint): Css {
  const { background, color, borderColor, gradient, shadow, textShadow } = css;
  const stops = gradient?.stops.map((stop) => ({ ...stop, color: own(stop.color) }));
  return {
    ...css,
    ...(background && { background: own(background) }),
    ...(color && { color: own(color) }),
    ...(borderColor && { borderColor: own(borderColor) }),
    ...(gradient && stops && { gradient: { ...gradient, stops } }),
    ...(shadow && { shadow: { ...shadow, color: own(shadow.color) } }),
    ...(textShadow && { textShadow: { ...textShadow, color: own(textShadow.color) } }),
  };
}

/** Returns the address that a text consists of, for a QR code; undefined for other text. */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  return /^(?:https?:\/\/|www\.)[^\s]{3,1900}$/i.test(trimmed) ? trimmed : undefined;
}
