import type { Draft } from 'immer';
import type { Doc } from '../../model/canvas/doc.ts';
import { type Element, isContainer, resizeModeOf } from '../../model/canvas/element.ts';
import type { AxisConstraint, Constraint, ResizeMode } from '../../model/canvas/constraint.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import { plainText } from '../../model/canvas/richText.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { type Box, overlaps } from './geometry.ts';

/*
 * Derives the hold of an element on other artboards from its position in landscape. Overlapping elements
 * keep their share of the artboard, so that they overlap there too; so do elements that would otherwise
 * overlap although they do not in landscape.
 */

/** From this share of an artboard on, an element spans it. */
const SPANS = 0.92;
/** Within this share of the artboard from the center, an element counts as centered. */
const MIDDLE = 0.02;
/** An edge holds an element within this share of the artboard, unless it exceeds the next limit. */
const NEAR = 0.25;
/** Larger pictures and panels fill a part of the artboard rather than stand at an edge. */
const SMALL = { text: 0.5, rigid: 0.5, free: 0.35 } as const;
/** More elements than this at once are held by their share without regard to the others. */
const LOOKED_AT = 200;
export const BY_SHARE: Constraint = { x: 'scale', y: 'scale' };
const FOLLOWERS = ['portrait', 'grid'] as const;

/** Returns an element's box without a browser: hugging content counts as small. */
function boxOf(element: Element, orientation: Orientation): Box {
  const { left = 0, top = 0, width, height } = resolveElement(element, orientation).css;
  const wide = typeof width === 'number' ? width : HUG;
  const lines = element.type === 'text' ? linesIn(element, wide) : rowsIn(element);
  const high = typeof height === 'number' ? height : Math.max(HUG / 2, lines);
  return { left, top, width: wide, height: high };
}

const HUG = 120;
/** As multiples of the font size: average letter width, and line height. */
const [LETTER, LINE] = [0.55, 1.3];
/** In px; about what brands use for texts. */
const USUAL_SIZE = 48;

/** Returns the height in px of a text that grows with its words. */
function linesIn({ paragraphs, css }: Element & { readonly type: 'text' }, width: number): number {
  const size = css.fontSize ?? USUAL_SIZE;
  const perLine = Math.max(1, Math.floor(width / (size * LETTER)));
  const lines = plainText(paragraphs)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return lines * size * LINE;
}

/** Returns the height in px of a table; its rows are further apart than lines. */
const rowsIn = (element: Element): number =>
  element.type === 'table'
    ? element.rows.length * (element.css.fontSize ?? USUAL_SIZE) * LINE * 1.5
    : 0;

interface Reading {
  readonly resizeMode: ResizeMode;
  /** Held by its share unless it spans the artboard from edge to edge. */
  readonly isLoose?: boolean;
}

function axisOf(start: number, size: number, length: number, reading: Reading): AxisConstraint {
  const { resizeMode, isLoose = false } = reading;
  const rest = length - start - size;
  if (size >= length * SPANS) return isLoose && start > 0 ? 'scale' : 'both';
  if (isLoose) return 'scale';
  if (Math.abs(start - rest) / 2 <= length * MIDDLE) return 'center';
  if (size > length * SMALL[resizeMode]) return 'scale';
  if (Math.min(start, rest) > length * NEAR) return 'center';
  return start < rest ? 'start' : 'end';
}

function readFrom({ left, top, width, height }: Box, reading: Reading): Constraint {
  const board = ARTBOARD_SIZES.landscape;
  return {
    x: axisOf(left, width, board.width, reading),
    y: axisOf(top, height, board.height, reading),
  };
}

const isGround = (box: Box): boolean => {
  const { x, y } = readFrom(box, { resizeMode: 'free' });
  return x === 'both' && y === 'both';
};

/** An element of the artboard and where it is on each. */
interface PlacedElement {
  readonly element: Element;
  readonly base: Box;
  hold: Constraint | undefined;
  on: { readonly [orientation in (typeof FOLLOWERS)[number]]: Box };
}

const isFree = ({ hold }: PlacedElement): boolean =>
  hold !== undefined && !hold.isChosen && hold.x !== 'none';

function lie(element: Element, hold: Constraint | undefined): PlacedElement {
  const constrained = hold ? { ...element, hold } : element;
  const on = { portrait: boxOf(constrained, 'portrait'), grid: boxOf(constrained, 'grid') };
  return { element, base: boxOf(element, 'landscape'), hold, on };
}

/** Returns everything on the artboard but backgrounds and hidden elements. */
function lyingIn(doc: Doc): ReadonlyMap<string, PlacedElement> {
  const rows = doc.elements.flatMap((id) => {
    const element = doc.byId[id];
    if (!element || element.hidden) return [];
    const lying = lie(element, element.hold);
    return isGround(lying.base) ? [] : [[id, lying] as const];
  });
  return new Map(rows);
}

/** True if two elements overlap on another artboard, but not in landscape. */
const touches = (one: PlacedElement, other: PlacedElement): boolean =>
  one !== other &&
  !overlaps(one.base, other.base) &&
  FOLLOWERS.some((orientation) => overlaps(one.on[orientation], other.on[orientation]));

/** Returns the hold of an element for which none was chosen by hand. */
function constraintFor(element: Element, all: ReadonlyMap<string, PlacedElement>): Constraint {
  const [base, resizeMode] = [boxOf(element, 'landscape'), resizeModeOf(element)];
  if (isGround(base)) return { x: 'both', y: 'both' };
  const others = [...all.values()].filter((other) => other.element.id !== element.id);
  if (others.some((other) => overlaps(other.base, base))) return shareOf(element);
  const { x, y } = readFrom(base, { resizeMode });
  const wishes: readonly Constraint[] = [
    { x, y },
    { x, y: 'scale' },
    { x: 'scale', y },
  ];
  const hasSpace = (hold: Constraint) => {
    const lying = lie(element, hold);
    return !others.some((other) => touches(lying, other));
  };
  return wishes.find(hasSpace) ?? BY_SHARE;
}

const PLACE = ['left', 'top', 'width', 'height'] as const;
const isMoved = (before: Element | undefined, after: Element): boolean =>
  before === undefined || PLACE.some((key) => before.css[key] !== after.css[key]);

/**
 * Returns elements whose hold has to be derived again after a change: those that moved, and those that they
 * overlap or did before.
 */
export function looseConstraints(before: Doc, after: Doc): readonly string[] {
  const moved = new Set(
    after.elements.filter((id) => {
      const [was, is] = [before.byId[id], after.byId[id]];
      return is !== undefined && is !== was && isMoved(was, is);
    }),
  );
  const gone = before.elements.filter((id) => after.byId[id] === undefined);
  if (moved.size + gone.length === 0) return [];
  const touched = [...moved, ...gone].flatMap((id) =>
    [before.byId[id], after.byId[id]].flatMap((one) => (one ? [boxOf(one, 'landscape')] : [])),
  );
  return after.elements.filter((id) => {
    const element = after.byId[id];
    if (!element || !isFree(lie(element, element.hold))) return false;
    const box = boxOf(element, 'landscape');
    return moved.has(id) || touched.some((other) => overlaps(other, box));
  });
}

const shareOf = (element: Element): Constraint =>
  readFrom(boxOf(element, 'landscape'), { resizeMode: resizeModeOf(element), isLoose: true });

/** Derives those holds again, and adjusts them where elements would overlap. Returns what changed. */
export function readConstraints(doc: Doc, ids: readonly string[]): ReadonlyMap<string, Constraint> {
  const all = lyingIn(doc);
  const read = new Map<string, Constraint>();
  const set = (id: string, hold: Constraint) => {
    read.set(id, hold);
    const lying = all.get(id);
    if (lying) Object.assign(lying, lie(lying.element, hold));
  };
  for (const id of ids) {
    const element = doc.byId[id];
    if (!element) continue;
    const isMany = ids.length > LOOKED_AT;
    set(id, isMany ? shareOf(element) : constraintFor(element, all));
  }
  if (ids.length <= LOOKED_AT) giveWay(all, ids, set);
  return read;
}

/** Holds everything that still overlaps by its share, then what that overlaps. */
function giveWay(
  all: ReadonlyMap<string, PlacedElement>,
  ids: readonly string[],
  set: (id: string, hold: Constraint) => void,
): void {
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const lying = all.get(id);
    if (!lying) continue;
    for (const [otherId, other] of all) {
      if (!touches(lying, other)) continue;
      for (const [one, { hold, ...rest }] of [
        [id, lying],
        [otherId, other],
      ] as const) {
        const isByShare = hold?.x === 'scale' && hold.y === 'scale';
        if (isByShare || !isFree({ hold, ...rest })) continue;
        set(one, BY_SHARE);
        waiting.push(one);
      }
    }
  }
}

/** Writes them. */
export function deriveConstraints(draft: Draft<Doc>, holds: ReadonlyMap<string, Constraint>): void {
  for (const [id, { x, y }] of holds) {
    const element = draft.byId[id];
    if (!element || (element.hold?.x === x && element.hold.y === y)) continue;
    element.hold = { x, y };
  }
}

/**
 * True for an element that can follow landscape by a hold: directly on the artboard and without children.
 */
export function canConstrain(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  const isKnown = element !== undefined && element.type !== 'unknown' && !isContainer(element);
  return isKnown && doc.elements.includes(id);
}
