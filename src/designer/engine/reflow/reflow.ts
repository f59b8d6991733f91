import { type Frame } from './frame.ts';
import { partsIn } from './node.ts';
import { readOutline, type LayoutReading } from './outline.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import type { Follower } from './marks.ts';
import { type FontOf, LANDSCAPE, type Part, partsOf } from './parts.ts';
import type { PartPlaces } from './place.ts';
import { bestPlan, placeAll, mean, misfitsIn, type Task } from './plan.ts';

/*
 * Lays a design out that was made in landscape for an artboard of another shape, as a designer would: columns become
 * rows in reading order, pictures are cropped and go above their words, letters stay legible.
 */

export interface Reflowed {
  readonly places: PartPlaces;
  /** Texts that are cut or too small: somebody has to shorten or place them. */
  readonly misfits: readonly string[];
  /** The angles of shades that turned with the columns, by id. */
  readonly angles: ReadonlyMap<string, number>;
}

/** The most parts that are laid out anew; more are no sign any more. */
const REFLOWED_MOST = 200;
/** px of an artboard, whose shorter side is 1080. */
const MARGIN = { least: 40, most: 96 } as const;

/** Returns the places of all visible elements on another artboard; undefined if there are too many. */
export function reflow(doc: Doc, orientation: Follower, fontOf: FontOf): Reflowed | undefined {
  if (doc.elements.length > REFLOWED_MOST) return undefined;
  const parts = partsOf(doc, fontOf);
  const reading = readOutline(parts);
  const shade = shadeOf(doc, reading);
  const task: Task = {
    parts,
    reading,
    board: { left: 0, top: 0, ...ARTBOARD_SIZES[orientation] },
    frame: frameWith(marginOf(parts, reading)),
    isLow: shade !== undefined,
  };
  const places = placeAll(task, bestPlan(task));
  return { places, misfits: misfitsIn(task, places), angles: shade ?? new Map() };
}

/** Degrees within which a shade runs from one side to the other. */
const LEVEL = 25;

/** A shade beside the words becomes one below them; undefined if there is none. */
function shadeOf(
  doc: Doc,
  { grounds, outline }: LayoutReading,
): ReadonlyMap<string, number> | undefined {
  if (!outline) return undefined;
  const words = partsIn(outline).filter(({ wording }) => wording);
  const isLeft =
    mean(
      words.map(({ box }) => box.left + box.width / 2),
      0,
    ) <
    LANDSCAPE.width / 2;
  const angles = grounds.flatMap(({ id }): readonly (readonly [string, number])[] => {
    const angle = doc.byId[id]?.css.gradient?.angle;
    if (
      angle === undefined ||
      Math.abs(Math.abs(Math.sin((angle * Math.PI) / 180)) - 1) > LEVEL / 180
    )
      return [];
    const isRightwards = Math.sin((angle * Math.PI) / 180) > 0;
    return [[id, isRightwards === isLeft ? 0 : 180]];
  });
  return angles.length > 0 ? new Map(angles) : undefined;
}

/** Margins relate to the shorter side, which is the same on all artboards. */
function marginOf(parts: readonly Part[], { grounds }: LayoutReading): number {
  const inner = parts.filter((part) => !grounds.includes(part) && part.box.left > 8);
  const left = Math.min(MARGIN.most, ...inner.map(({ box }) => box.left));
  return Math.max(MARGIN.least, left);
}

const frameWith = (margin: number): Frame => ({
  box: LANDSCAPE,
  keep: { left: margin, right: margin, top: margin, bottom: margin },
});
