import type { Design } from '../createDesign.ts';
import type { Layouts } from '../edits/order.ts';
import type { FontSizeOf } from '../edits/place.ts';
import type { Guides } from '../snap.ts';
import type { PointerInput, GestureSurface } from './Surface.ts';

/** What all gestures work with. */
export interface GestureContext {
  readonly design: Design;
  readonly surface: GestureSurface;
  readonly layouts: Layouts;
  readonly fontSizeOf: FontSizeOf;
  /** Distance within which edges snap, in px of the artboard. */
  reach(): number;
  guides(): Guides;
  isShown(id: string): boolean;
  newId(): string;
}

/** From the first move to the release. */
export interface Gesture {
  move(input: PointerInput): void;
  end(input: PointerInput): void;
  cancel(): void;
}
