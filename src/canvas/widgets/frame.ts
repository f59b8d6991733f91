import type { Brand } from '../../model/brand/brand.ts';
import { DEFAULT_TEXT_STYLES } from '../../model/brand/fields.ts';
import { artboardFor, type Orientation } from '../../model/canvas/orientation.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import type { Widget, WidgetOptions, WidgetType } from '../../model/widgets/widget.ts';
import type { Size } from '../../model/media/size.ts';
import { quotedFamily } from '../brandVariables.ts';
import { markWholeLines } from './fitLines.ts';
import type { SeenScreen } from './tickerSpeed.ts';
import { paletteOf, type WidgetPalette } from './palette.ts';

/** What a widget is drawn from, besides its options. */
export interface WidgetContext {
  /** In px; the widget fills it, whatever its shape. */
  readonly size: Size;
  readonly data: WidgetData;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly brand?: Brand | undefined;
  /** The zone of the screen, IANA; the machine's own when absent. */
  readonly timeZone?: string | undefined;
  /** True where the data could not be read just now: a preview without any must not promise it. */
  readonly hasFailed?: boolean;
  /** How large and how far away the screen is; an artboard on the usual one when absent. */
  readonly seen?: SeenScreen;
  /** True among many, where nothing should move for long: the small pictures of a list. */
  readonly isCalm?: boolean;
}

type Style = Partial<Record<keyof CSSStyleDeclaration & string, string>>;
type TextStyle = Style & { readonly lines?: number; readonly whole?: string };
type Child = Node | string | undefined;

/** Everything that a drawing needs at hand. */
export interface Brush extends WidgetContext {
  /** Proportions of the surface, which select one of three layouts. */
  readonly shape: Orientation;
  readonly palette: WidgetPalette;
  /** Font families by role, as CSS. */
  readonly fonts: { readonly title: string; readonly text: string };
  /**
   * Returns a length in px as CSS; one unit is a hundredth of the shorter side, so that sizes look alike on
   * every surface.
   */
  u(units: number): string;
  /** Width and height in those units. */
  readonly wide: number;
  readonly high: number;
  el(style: Style, ...children: Child[]): HTMLElement;
  /**
   * One line or more of text; cut with an ellipsis after `lines`, or a single line that shrinks to be
   * whole, together with its group `whole`.
   */
  text(value: string, units: number, style?: TextStyle): HTMLElement;
  /** A box of one line of at most this size, which shrinks to be whole in whatever font is available. */
  whole(box: HTMLElement, units: number, group: string): HTMLElement;
}

/** Smaller text is illegible across a room; in units. */
export const LEAST_UNITS = 2.5;

/** What a widget draws on its surface. */
export interface Drawing<O = never> {
  readonly children: readonly Node[];
  /** Called every second. */
  tick?(nowMs: number): void;
  /** Called in the page, and when fonts have come: widths are known. */
  fit?(): void;
  /** Takes other options or data without beginning anew; false if it has to. */
  renew?(options: O, data: WidgetData): boolean;
  dispose?(): void;
}

export type Draw<T extends WidgetType> = (
  options: WidgetOptions[T],
  brush: Brush,
) => Drawing<WidgetOptions[T]>;

/**
 * Returns the brush for a surface; it creates nodes of `page` and styles them inline, for any engine since
 * 2019.
 */
export function createBrush(page: Document, widget: Widget, context: WidgetContext): Brush {
  const { size, brand } = context;
  const unit = Math.min(size.width, size.height) / 100;
  const px = (units: number): number => Math.round(units * unit * 100) / 100;
  const u = (units: number): string => `${px(units)}px`;
  const styles = brand?.textStyles ?? DEFAULT_TEXT_STYLES;
  const el: Brush['el'] = (style, ...children) => {
    const node = page.createElement('div');
    Object.assign(node.style, { boxSizing: 'border-box', ...style });
    for (const child of children) if (child !== undefined) node.append(child);
    return node;
  };
  return {
    ...context,
    shape: artboardFor(size.width, size.height),
    palette: paletteOf(widget.options.theme, brand),
    fonts: {
      title: quotedFamily(styles.styleTitle.fontFamily),
      text: quotedFamily(styles.styleNormalText.fontFamily),
    },
    wide: size.width / unit,
    high: size.height / unit,
    u,
    el,
    text(value, units, { lines, whole, ...style } = {}) {
      const base = { fontSize: u(units), lineHeight: '1.18' };
      if (whole === undefined) return el({ ...base, ...style, ...clamp(lines) }, value);
      const text = el({ ...base, minWidth: '0px', maxWidth: '100%', ...style }, value);
      markWholeLines(text, px(units), whole);
      return text;
    },
    whole(box, units, group) {
      markWholeLines(box, px(units), group);
      return box;
    },
  };
}

function clamp(lines: number | undefined): Style {
  if (lines === undefined) return {};
  if (lines === 1) return { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };
  const box = { display: '-webkit-box', webkitBoxOrient: 'vertical', overflow: 'hidden' };
  return { ...box, webkitLineClamp: String(lines), overflowWrap: 'break-word' };
}

/** Width of an average letter and height of a line, as fractions of the font size. */
const LETTER = 0.56;
const LINE = 1.14;

/** Returns how many lines a text takes at a size in units; words break early, so a little is added. */
export function linesOf(length: number, size: number, wide: number): number {
  return Math.max(1, Math.ceil((length * LETTER * size) / wide + 0.3));
}

/** Returns the largest font size in units at which `length` characters fit a box, within bounds. */
export function sizeFor(
  length: number,
  { wide, high }: { readonly wide: number; readonly high: number },
  min: number,
  max: number,
): number {
  for (let size = max; size > min; size -= 0.4) {
    if (linesOf(length, size, wide) * size * LINE <= high) return size;
  }
  return min;
}
