import type { Brand } from '../../model/brand/brand.ts';
import type { Design } from '../engine/createDesign.ts';
import type { Point } from '../engine/geometry.ts';
import type { Layout } from '../engine/layout.ts';
import type { Tool } from '../engine/tool.ts';
import { type FontSizeOf, isMovable } from '../engine/edits/place.ts';
import { outermost } from '../engine/tree.ts';

/** What the verbs of the designer work with. */
export interface DesignerContext {
  readonly design: Design;
  readonly stage: StageContext;
  readonly brand: Brand;
  newId(): string;
  /**
   * Starts editing a text in place; for any other element, focuses its own settings. A new text, whose width nobody has
   * chosen, grows as it is written.
   */
  enter(id: string): void;
  /** Opens one of the sheets over the designer. */
  open(sheet: Sheet): void;
  /** Reports why something was not added, or not all of it. */
  refuse(code: InsertRefusal): void;
  /** Announces a short text to screen readers. */
  announce(text: string): void;
  /** Announces which step was made, undone or redone; `label` is the one stored with the step. */
  announceStep(how: 'done' | Travel, label: string): void;
}

/** The part of the stage that they use. */
export interface StageContext {
  readonly viewport: HTMLElement;
  layout(): Layout;
  readonly fontSizeOf: FontSizeOf;
  fit(what?: 'artboard' | 'selection'): void;
  zoom(to: number | 'in' | 'out'): void;
  /** The center of the visible area, as shares of the artboard. */
  middle(): Point;
  /** The tool in hand. */
  tool(): Tool;
  take(tool: Tool): void;
  /** The picture that is being cropped. */
  cropping(): string | undefined;
  /** Keeps the crop or gives it up; returns false if there is none. */
  endCrop(isKept: boolean): boolean;
  /** Moves the cropped picture behind its window; returns false if there is none. */
  nudgeCrop(x: number, y: number): boolean;
  isGesturing(): boolean;
  cancelGesture(): void;
}

/**
 * `full`: the template is at its maximum number of elements. `cut`: only the beginning of a text was taken. `noFile`: a
 * copied file is not to be had. `misfit`: what is selected does not fit another artboard.
 */
export type InsertRefusal = 'full' | 'cut' | 'noFile' | 'misfit';
export type Travel = 'undo' | 'redo';
export type Sheet = 'shortcuts' | 'csv' | 'preview' | 'guides' | 'find';

/** Returns the selected elements that a verb applies to: none of them inside another. */
export function chosenElements({ design }: Pick<DesignerContext, 'design'>): readonly string[] {
  const { doc, selection } = design.state();
  return outermost(doc, selection);
}

/** Returns those that may be moved by hand. */
export const movable = (
  { design }: Pick<DesignerContext, 'design'>,
  ids: readonly string[],
): readonly string[] => ids.filter((id) => isMovable(design.state().doc, id));
