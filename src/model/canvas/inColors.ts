import { parseColor } from './color.ts';
import type { Css } from './css.ts';
import type { Doc } from './doc.ts';
import type { Element, TableElement } from './element.ts';

/** Hex values of a brand's colors by key. */
export type ColorValues = ReadonlyMap<string, string>;

/** Returns a document of a brand with these colors for one that only has those in `known`: others keep their look. */
export function inColors(doc: Doc, values: ColorValues, known: ColorValues): Doc {
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
