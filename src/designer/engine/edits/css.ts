import type { Draft } from 'immer';
import type { Css, CssKey } from '../../../model/canvas/css.ts';
import { type Doc, GUIDE_BOUNDS, GUIDES_MAX } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { DesignEdit } from '../createDesign.ts';
import { isReflowed, REFLOWED } from '../reflow/marks.ts';

/** New values; undefined removes one. */
export type CssPatch = { readonly [key in CssKey]?: Css[key] | undefined };
export type DraftElement = Draft<Element>;

/**
 * Sets how an element looks on one artboard: landscape is the base, the others store their differences.
 * Removing a value from those resets it to landscape.
 */
export function writeCss(element: DraftElement, orientation: Orientation, patch: CssPatch): void {
  if (element.type === 'unknown') return;
  if (orientation === 'landscape') return assign(element.css, patch);
  const on = (element.on ??= {});
  const override = (on[orientation] ??= {});
  assign((override.css ??= {}), patch);
  tidy(element, orientation);
}

const PX_MAX = 100_000;
/** What the document's schema accepts; gestures may exceed it. Lengths are 0 to PX_MAX. */
const BOUNDS: { readonly [key in CssKey]?: readonly [min: number, max: number] } = {
  left: [-PX_MAX, PX_MAX],
  top: [-PX_MAX, PX_MAX],
  letterSpacing: [-PX_MAX, PX_MAX],
  rotate: [-3600, 3600],
  opacity: [0, 1],
  zoom: [1, 10],
  fontSize: [1, 2000],
  fontWeight: [1, 1000],
  lineHeight: [0.1, 10],
};

/** Returns the nearest value that documents accept. */
export function bounded(key: CssKey, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  const [min, max] = BOUNDS[key] ?? [0, PX_MAX];
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : undefined;
}

function assign(css: Draft<Css>, patch: CssPatch): void {
  for (const [key, wanted] of Object.entries(patch) as [CssKey, unknown][]) {
    const value = bounded(key, wanted);
    if (value === undefined) delete css[key];
    else if (!isSame(css[key], value)) Object.assign(css, { [key]: value });
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Empty overrides are removed, so that linked elements look linked. */
function tidy(element: DraftElement, orientation: Exclude<Orientation, 'landscape'>): void {
  const override = element.on?.[orientation];
  if (!element.on || !override) return;
  if (override.css && Object.keys(override.css).length === 0) delete override.css;
  if (Object.keys(override).length === 0) delete element.on[orientation];
  if (Object.keys(element.on).length === 0) delete element.on;
}

/** Writes only what differs from how the element would look anyway. */
export function writeWhereDifferent(
  element: DraftElement,
  orientation: Orientation,
  wanted: CssPatch,
): void {
  const { css } = resolveElement(element as Element, orientation);
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isSame(css[key as CssKey], value),
  );
  if (changed.length > 0) writeCss(element, orientation, Object.fromEntries(changed));
}

/** Changes each of these elements that the document still has. */
export function eachEdit(
  ids: readonly string[],
  change: (element: DraftElement, id: string, doc: Draft<Doc>) => void,
): DesignEdit {
  return (doc) => {
    for (const id of ids) {
      const element = doc.byId[id];
      if (element) change(element, id, doc);
    }
  };
}

/** Changes how elements look on one artboard. */
export function styleEdit(
  ids: readonly string[],
  orientation: Orientation,
  patch: CssPatch | ((element: Element) => CssPatch),
): DesignEdit {
  return eachEdit(ids, (element) => {
    const wanted = typeof patch === 'function' ? patch(element as Element) : patch;
    writeCss(element, orientation, wanted);
  });
}

/** Changes fields of one element other than its style; undefined removes one. */
export function fieldEdit(id: string, fields: { readonly [key: string]: unknown }): DesignEdit {
  return (doc) => {
    const element = doc.byId[id] as { [key: string]: unknown } | undefined;
    if (!element || element['type'] === 'unknown') return;
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) delete element[key];
      else if (!isSame(element[key], value)) element[key] = value;
    }
  };
}

/** Shows or hides elements on one artboard. */
export function hideEdit(
  ids: readonly string[],
  orientation: Orientation,
  isHidden: boolean,
): DesignEdit {
  return eachEdit(ids, (element) => {
    if (element.type === 'unknown') return;
    if (orientation === 'landscape') {
      if (isHidden) element.hidden = true;
      else delete element.hidden;
      return;
    }
    const on = (element.on ??= {});
    const override = (on[orientation] ??= {});
    if (isHidden === (element.hidden ?? false)) delete override.hidden;
    else override.hidden = isHidden;
    tidy(element, orientation);
  });
}

const ALL_LOCKS = { move: true, size: true, style: true, content: true, delete: true } as const;

/** Locks elements against every change, or unlocks them. */
export function lockEdit(ids: readonly string[], isLocked: boolean): DesignEdit {
  return eachEdit(ids, (element) => {
    if (element.type === 'unknown') return;
    if (isLocked) element.lock = { ...ALL_LOCKS };
    else delete element.lock;
  });
}

/** Sets the background of an artboard; undefined removes it. */
export function backgroundEdit(orientation: Orientation, color: string | undefined): DesignEdit {
  return (doc) => {
    const artboard = (doc.artboards[orientation] ??= {});
    if (color === undefined) delete artboard.background;
    else artboard.background = color;
    if (Object.keys(artboard).length === 0) delete doc.artboards[orientation];
  };
}

const onBoard = (place: number): number =>
  Math.round(Math.min(GUIDE_BOUNDS[1], Math.max(GUIDE_BOUNDS[0], place)));

/** Replaces the guides of one artboard, in px. */
export function guidesEdit(
  orientation: Orientation,
  axis: 'x' | 'y',
  at: readonly number[],
): DesignEdit {
  return (doc) => {
    const artboard = (doc.artboards[orientation] ??= {});
    const guides = (artboard.guides ??= {});
    if (at.length > 0) guides[axis] = at.slice(0, GUIDES_MAX).map(onBoard);
    else delete guides[axis];
    if (Object.keys(guides).length === 0) delete artboard.guides;
    if (Object.keys(artboard).length === 0) delete doc.artboards[orientation];
  };
}

export function nameEdit(name: string): DesignEdit {
  return (doc) => {
    doc.name = name;
  };
}

const isPlace = (key: string): boolean => (REFLOWED as readonly string[]).includes(key);

/** Returns which values an artboard overrides by hand. */
export function overriddenKeys(element: Element, orientation: Orientation): readonly string[] {
  if (orientation === 'landscape') return [];
  const override = element.on?.[orientation];
  const all = Object.keys(override?.css ?? {});
  const keys = isReflowed(element, orientation) ? all.filter((key) => !isPlace(key)) : all;
  return override?.hidden === undefined ? keys : [...keys, 'hidden'];
}

/** Resets values to landscape: the named ones, or all. */
export function resetEdit(
  ids: readonly string[],
  orientation: Exclude<Orientation, 'landscape'>,
  keys?: readonly string[],
): DesignEdit {
  return eachEdit(ids, (element) => {
    const override = element.on?.[orientation];
    if (!element.on || !override) return;
    if (!keys) delete element.on[orientation];
    // A place that is laid out with the others is given back as a whole.
    const isWhole = element.reflow?.[orientation] !== undefined && keys?.some(isPlace);
    for (const key of [...(keys ?? []), ...(isWhole ? REFLOWED : [])]) {
      if (key === 'hidden') delete override.hidden;
      else if (override.css) delete override.css[key as CssKey];
    }
    if (Object.keys(element.on).length === 0) delete element.on;
    else tidy(element, orientation);
  });
}
