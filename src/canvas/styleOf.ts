import type { Css } from '../model/canvas/css.ts';
import type { TextStyleName } from '../model/brand/brand.ts';
import { anchorShare, type ArtboardSpan, widthLimit } from '../model/canvas/autoWidth.ts';
import { type ContainerElement, type Element, isWritten } from '../model/canvas/element.ts';
import type { Orientation } from '../model/canvas/orientation.ts';
import { maskPolygon } from './maskPolygon.ts';
import { cssColor, opticalOf, quotedFamily, textVariable } from './brandVariables.ts';

type Style = { [property: string]: string };

const FLEX: { readonly [key: string]: string } = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  between: 'space-between',
  top: 'flex-start',
  middle: 'center',
  bottom: 'flex-end',
};
const px = (value: number): string => `${value}px`;

/**
 * Returns the inline style of an element's box, as CSSOM properties. Limited to what Chromium 79 supports:
 * the gap of a stack is a margin of its children.
 */
export function styleOf(
  element: Element,
  css: Css,
  parent: ContainerElement | undefined,
  parentCss: Css | undefined,
  isFirst: boolean,
): Style {
  const style: Style = { 'box-sizing': 'border-box', ...looks(css), ...boxShape(element, css) };
  if (parent?.type === 'stack') Object.assign(style, inStack(css, parentCss ?? {}, isFirst));
  else Object.assign(style, { position: 'absolute', ...place(css) });
  if (element.type === 'stack') Object.assign(style, stack(css));
  if (css.filter) style['filter'] = filters(css.filter);
  const transform = transforms(css);
  if (transform) style['transform'] = transform;
  return style;
}

function place(css: Css): Style {
  return {
    left: px(css.left ?? 0),
    top: px(css.top ?? 0),
    ...extent('width', css.width),
    ...extent('height', css.height),
  };
}

function extent(property: 'width' | 'height', value: Css['width']): Style {
  if (typeof value === 'number') return { [property]: px(value) };
  if (value === 'fill') return { [property]: '100%' };
  return property === 'width' ? { width: 'max-content' } : {};
}

/**
 * Returns the place of a text that is as wide as its words: it grows away from the place that its alignment keeps, up to the
 * edge of the artboard, or not where that is unknown. Sides are measured from the container's, whose size the browser knows.
 */
export function autoWide(css: Css, room: ArtboardSpan | undefined): Style {
  const { left = 0 } = css;
  const width = typeof css.width === 'number' ? css.width : 0;
  const share = anchorShare(css);
  const most = room ? widthLimit(css, room) : width;
  const fromRight = (at: number): string => `calc(100% - ${px(at)})`;
  const wide = { width: 'max-content', 'min-width': '0.5em', 'max-width': px(most) };
  if (share === 0) return wide;
  if (share === 1) return { ...wide, left: 'auto', right: fromRight(left + width) };
  const middle = left + width / 2;
  const sides = { left: px(middle - most / 2), right: fromRight(middle + most / 2) };
  return { ...wide, ...sides, 'margin-left': 'auto', 'margin-right': 'auto' };
}

function inStack(css: Css, parentCss: Css, isFirst: boolean): Style {
  const isRow = parentCss.direction === 'row';
  const [main, cross] = isRow ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const fills = css[main] === 'fill';
  const gap =
    !isFirst && parentCss.gap ? { [isRow ? 'margin-left' : 'margin-top']: px(parentCss.gap) } : {};
  return {
    position: 'relative',
    flex: fills ? '1 1 0px' : '0 0 auto',
    ...(fills ? { [`min-${main}`]: '0px' } : extent(main, css[main])),
    ...(css[cross] === 'fill' ? { 'align-self': 'stretch' } : extent(cross, css[cross])),
    ...gap,
  };
}

function stack(css: Css): Style {
  return {
    display: 'flex',
    'flex-direction': css.direction ?? 'column',
    'align-items': FLEX[css.align ?? 'start'] ?? 'flex-start',
    'justify-content': FLEX[css.justify ?? 'start'] ?? 'flex-start',
  };
}

function looks(css: Css): Style {
  const style: Style = {};
  if (css.opacity !== undefined) style['opacity'] = String(css.opacity);
  if (css.background) style['background-color'] = cssColor(css.background);
  if (css.gradient) {
    const stops = css.gradient.stops.map(({ color, at }) => `${cssColor(color)} ${at * 100}%`);
    style['background-image'] = `linear-gradient(${css.gradient.angle}deg, ${stops.join(', ')})`;
  }
  if (css.borderWidth) {
    style['border-width'] = px(css.borderWidth);
    style['border-style'] = css.borderStyle ?? 'solid';
    style['border-color'] = cssColor(css.borderColor ?? '#000000');
  }
  Object.assign(style, outline(css));
  if (css.shadow) style['box-shadow'] = shadowOf(css.shadow, px(css.shadow.spread ?? 0));
  const across = css.paddingX ?? css.padding ?? 0;
  const down = css.paddingY ?? css.padding ?? 0;
  if (across || down) style['padding'] = `${down}px ${across}px`;
  return style;
}

function outline({ mask = 'none', borderRadius }: Css): Style {
  if (mask === 'circle') return { 'border-radius': '50%' };
  if (mask === 'rounded') return { 'border-radius': px(borderRadius || 48) };
  const radius: Style = borderRadius ? { 'border-radius': px(borderRadius) } : {};
  return mask === 'none' ? radius : { ...radius, 'clip-path': maskPolygon(mask) };
}

/** Rectangles and ellipses are colored boxes, so that corners, borders and gradients fit them. */
function boxShape(element: Element, css: Css): Style {
  if (element.type !== 'shape') return {};
  if (element.shape !== 'rectangle' && element.shape !== 'ellipse') return {};
  return {
    ...(!css.gradient && { 'background-color': cssColor(css.color ?? '$textDark') }),
    ...(element.shape === 'ellipse' && { 'border-radius': '50%' }),
  };
}

function shadowOf(shadow: NonNullable<Css['shadow']>, spread = ''): string {
  return `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${spread} ${cssColor(shadow.color)}`;
}

function filters(filter: NonNullable<Css['filter']>): string {
  return Object.entries(filter)
    .map(([name, value]) => `${name}(${name === 'blur' ? px(value) : value})`)
    .join(' ');
}

function transforms(css: Css): string {
  const turn = css.rotate ? [`rotate(${css.rotate}deg)`] : [];
  const flip =
    css.flipX || css.flipY ? [`scale(${css.flipX ? -1 : 1}, ${css.flipY ? -1 : 1})`] : [];
  return [...turn, ...flip].join(' ');
}

/** Returns the style of a text's box: its brand style by reference, overridden by its own values. */
export function textStyleOf(
  element: Element,
  css: Css,
  orientation: Orientation,
  scale = 1,
): Style {
  if (!isWritten(element)) return {};
  const name = element.textStyle ?? 'styleNormalText';
  const fitted = element.type === 'text' ? element.fitted?.[orientation] : undefined;
  const own = fitted ?? css.fontSize;
  return {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': FLEX[css.verticalAlign ?? 'top'] ?? 'flex-start',
    'white-space': 'pre-wrap',
    'overflow-wrap': 'break-word',
    color: cssColor(css.color ?? '$textDark'),
    'font-family': css.fontFamily
      ? quotedFamily(css.fontFamily)
      : `var(${textVariable(name, 'family')})`,
    'font-optical-sizing': css.fontFamily
      ? opticalOf(css.fontFamily)
      : `var(${textVariable(name, 'optical')})`,
    'font-size': own ? px(own) : scaled(textVariable(name, 'size'), scale),
    'font-weight': css.fontWeight ? String(css.fontWeight) : `var(${textVariable(name, 'weight')})`,
    'line-height': css.lineHeight ? String(css.lineHeight) : `var(${textVariable(name, 'line')})`,
    'letter-spacing':
      css.letterSpacing === undefined
        ? `var(${textVariable(name, 'spacing')})`
        : px(css.letterSpacing),
    'text-transform': css.textTransform ?? `var(${textVariable(name, 'transform')})`,
    'text-align': css.textAlign ?? 'left',
    ...(css.textShadow && { 'text-shadow': shadowOf(css.textShadow) }),
  };
}

/**
 * Returns the style of text in another brand style within a box of style `base`: larger or smaller in the
 * ratio of the two in the brand, so that it scales with the box's own size.
 */
export function relativeStyleOf(name: TextStyleName, base: TextStyleName): Style {
  if (name === base) return {};
  const [size, of] = [textVariable(name, 'number'), textVariable(base, 'number')];
  return {
    'font-family': `var(${textVariable(name, 'family')})`,
    'font-optical-sizing': `var(${textVariable(name, 'optical')})`,
    'font-size': `calc(1em * var(${size}) / var(${of}))`,
    'font-weight': `var(${textVariable(name, 'weight')})`,
    'line-height': `var(${textVariable(name, 'line')})`,
    'letter-spacing': `var(${textVariable(name, 'spacing')})`,
    'text-transform': `var(${textVariable(name, 'transform')})`,
  };
}

const scaled = (variable: string, scale: number): string =>
  scale === 1 ? `var(${variable})` : `calc(var(${variable}) * ${scale})`;
