import type { Brand } from '../../model/brand.ts';
import type { Design } from '../engine/createDesign.ts';
import type { FontSizeOf } from '../engine/edits/place.ts';
import type { Point } from '../engine/geometry.ts';
import type { Layout } from '../engine/layout.ts';
import { isMovable } from '../engine/edits/place.ts';
import { outermost } from '../engine/tree.ts';

/** What the verbs of the designer reach for. */
export interface DesignerHands {
  readonly design: Design;
  readonly stage: StageHands;
  readonly brand: Brand;
  newId(): string;
  /** Begins editing a text in place; of anything else, goes to its own settings. */
  enter(id: string): void;
  /** Opens one of the sheets over the designer. */
  open(sheet: Sheet): void;
  /** Says why something was not added, or not all of it. */
  refuse(code: Refusal): void;
  /** Says something short to those who listen instead of looking. */
  announce(text: string): void;
  /** Says which step was made, taken back or made again; `label` is the one that the step is kept with. */
  announceStep(how: 'done' | Travel, label: string): void;
}

/** The part of the stage that they reach for. */
export interface StageHands {
  readonly viewport: HTMLElement;
  layout(): Layout;
  readonly fontSizeOf: FontSizeOf;
  fit(what?: 'artboard' | 'selection'): void;
  zoom(to: number | 'in' | 'out'): void;
  /** The middle of what is seen, as shares of the artboard. */
  middle(): Point;
  isGesturing(): boolean;
  cancelGesture(): void;
}

/** `full`: the template holds as many elements as it may. `cut`: only the beginning of a text was taken. */
export type Refusal = 'full' | 'cut';
export type Travel = 'undo' | 'redo';
export type Sheet = 'shortcuts' | 'csv' | 'preview' | 'guides' | 'find';

/** The elements that a verb is about: none of them inside of another. */
export function chosen({ design }: Pick<DesignerHands, 'design'>): readonly string[] {
  const { doc, selection } = design.state();
  return outermost(doc, selection);
}

/** Those of them that may be moved by hand. */
export const movable = (
  { design }: Pick<DesignerHands, 'design'>,
  ids: readonly string[],
): readonly string[] => ids.filter((id) => isMovable(design.state().doc, id));
