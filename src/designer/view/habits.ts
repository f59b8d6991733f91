import { t } from '@lingui/core/macro';
import { styleEdit } from '../engine/edits/css.ts';
import { duplicateEdit, textBlank } from '../engine/edits/insert.ts';
import { scaleEdit } from '../engine/edits/place.ts';
import { type Point, unionOf } from '../engine/geometry.ts';
import { type Look, lookEdit, lookOf, sameAs } from '../engine/sameLook.ts';
import { isLocked } from '../engine/tree.ts';
import { add, insert } from './insert.ts';
import type { Tools } from './tools.ts';

/* What hands know from other designers: a key for each kind of thing, the last move again, a look to take along. */

/** px of the artboard between an element and its first copy. */
const BESIDE: Point = { x: 24, y: 24 };
/** Of one press. */
const GROWTH = 1.1;
/** Two digits that come quicker than this are one number. */
const DIGITS_MS = 700;

/** A text in the brand's normal style, to be written over at once. */
export function insertText(tools: Tools): void {
  const { fontSize } = tools.brand.textStyles.styleNormalText;
  write(tools, textBlank(t`Text`, 'styleNormalText', fontSize));
}

/** Puts a text on the artboard and begins to write in it. */
export function write(tools: Tools, blank: ReturnType<typeof textBlank>): void {
  const id = insert(tools, blank);
  // Painted in the frame that comes; what is typed until then is for the text as well.
  if (id !== undefined) requestAnimationFrame(() => tools.enter(id));
}

export const insertShape =
  (shape: 'rectangle' | 'ellipse' | 'line') =>
  (tools: Tools): void =>
    void insert(tools, {
      element: { type: 'shape', shape },
      css: { color: '$primary' },
      width: shape === 'line' ? 600 : 360,
      height: shape === 'line' ? 6 : shape === 'ellipse' ? 360 : 240,
    });

interface Copied {
  readonly from: readonly string[];
  readonly to: readonly string[];
}
const lastCopies = new WeakMap<Tools['design'], Copied>();

/** Copies beside the originals; a copy that was moved since is copied by the same way again. */
export function duplicate(tools: Tools, ids: readonly string[]): void {
  const { design, stage, newId } = tools;
  const layout = stage.layout();
  const last = lastCopies.get(design);
  const isAgain = last !== undefined && ids.join() === last.to.join();
  const by = (isAgain && wayOf(tools, last)) || BESIDE;
  const edit = duplicateEdit(design.state().doc, ids, layout, newId, by);
  if (add(tools, 'duplicate', edit)) {
    lastCopies.set(design, { from: ids, to: design.state().selection });
  }
}

/** How far copies lie from where they came from; undefined when one of the two is gone. */
function wayOf({ design, stage }: Tools, { from, to }: Copied): Point | undefined {
  const { byId } = design.state().doc;
  if (![...from, ...to].every((id) => byId[id])) return undefined;
  const layout = stage.layout();
  const [was, is] = [from, to].map((ids) => unionOf(ids.map((id) => layout.of(id).bounds)));
  if (!was || !is) return undefined;
  const by = { x: is.left - was.left, y: is.top - was.top };
  return by.x === 0 && by.y === 0 ? undefined : by;
}

let copiedLook: Look | undefined;

export function copyLook({ design }: Tools, ids: readonly string[]): void {
  const { doc, orientation } = design.state();
  const element = doc.byId[ids[0] ?? ''];
  if (element) copiedLook = lookOf(element, orientation);
}

export function pasteLook({ design }: Tools, ids: readonly string[]): void {
  const { orientation } = design.state();
  if (copiedLook) design.change('style', lookEdit(ids, orientation, copiedLook));
}

export function selectSame({ design }: Tools, ids: readonly string[]): void {
  const { doc, scope } = design.state();
  const [first] = ids;
  if (first !== undefined) design.select(sameAs(doc, first, scope), scope);
}

/** Larger or smaller with everything inside, letters and lines too; around its middle. */
export const scale =
  (direction: 1 | -1) =>
  ({ design, stage }: Tools, ids: readonly string[]): void => {
    const layout = stage.layout();
    const free = ids.filter((id) => !isLocked(design.state().doc.byId[id], 'size'));
    const from = unionOf(free.map((id) => layout.of(id).bounds));
    if (!from) return;
    const by = GROWTH ** direction;
    const to = {
      left: from.left - (from.width * (by - 1)) / 2,
      top: from.top - (from.height * (by - 1)) / 2,
      width: from.width * by,
      height: from.height * by,
    };
    const edit = scaleEdit(free, layout, from, to, stage.fontSizeOf);
    design.change('resize', edit, { key: `scale ${free.join(' ')}` });
  };

let lastDigit = { digit: 0, atMs: 0 };

/** `5` is half opaque, `0` wholly, `2` and `5` in quick succession a quarter. */
export function typeOpacity(
  { design }: Tools,
  ids: readonly string[],
  digit: number,
  atMs: number,
): void {
  const isSecond = atMs - lastDigit.atMs < DIGITS_MS;
  const percent = isSecond ? lastDigit.digit * 10 + digit : digit === 0 ? 100 : digit * 10;
  lastDigit = isSecond ? { digit: 0, atMs: 0 } : { digit, atMs };
  const free = ids.filter((id) => !isLocked(design.state().doc.byId[id], 'style'));
  const opacity = percent === 100 ? undefined : percent / 100;
  const edit = styleEdit(free, design.state().orientation, { opacity });
  if (free.length > 0) design.change('style', edit, { key: `opacity ${free.join(' ')}` });
}
