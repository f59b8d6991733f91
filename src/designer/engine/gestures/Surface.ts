import type { Doc } from '../../../model/canvas/doc.ts';
import type { Box, Matrix, Point } from '../geometry.ts';
import type { Measure } from '../layout.ts';
import type { SnapGap, SnapLine } from '../snap.ts';

/** Where a selection can be grabbed. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** What is drawn over the artboard, in px of the artboard. */
export interface Overlay {
  readonly marquee?: Box;
  readonly lines?: readonly SnapLine[];
  readonly gaps?: readonly SnapGap[];
  /** A frame that follows the gesture, with a label beside it. */
  readonly frame?: { readonly matrix: Matrix; readonly width: number; readonly height: number };
  /** All of a picture that is being cropped. */
  readonly picture?: { readonly matrix: Matrix; readonly width: number; readonly height: number };
  readonly label?: string;
  /** The label's place while there is no frame. */
  readonly labelAt?: Point;
  /** Where an element will be inserted in a stack. */
  readonly insertion?: { readonly from: Point; readonly to: Point };
}

/** What a gesture shows before it is done. It writes styles of moving elements and nothing else. */
export interface GestureSurface {
  readonly measure: Measure;
  /** Lifts elements off, so that they can follow the pointer. */
  lift(ids: readonly string[]): void;
  /** Moves lifted elements by px of the artboard, from where they were. */
  carry(by: Point): void;
  /** Returns lifted elements to the document's own styles. */
  drop(): void;
  /** Draws a tentative document; undefined draws the real one. */
  preview(doc: Doc | undefined): void;
  overlay(overlay: Overlay | undefined): void;
}

/** A pointer event, in px of the artboard. */
export interface PointerInput extends Point {
  /** The innermost element under it. */
  readonly target?: string;
  readonly handle?: Handle | 'rotate';
  readonly isShift?: boolean;
  readonly isAlt?: boolean;
  /** Control, or Command on a Mac: reaches into groups, and disables snapping while moving. */
  readonly isMod?: boolean;
  /** Number of presses in quick succession. */
  readonly clicks?: number;
  /** A finger, which never rests completely. */
  readonly isFinger?: boolean;
}
