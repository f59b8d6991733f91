import type { PlayItem } from './playItem.ts';

/**
 * An item prepared off-screen, then shown, then disposed. It never affects what is on screen before `show`,
 * and what was on screen stays until this one's first painted frame.
 */
export interface PreparedItem {
  /** Resolves when the next frame could show it, with its own length in ms if it has one. */
  readonly ready: Promise<{ readonly lengthMs?: number }>;
  /** Swaps it in; resolves on its first painted frame. */
  show(): Promise<void>;
  /** How far it has played, in seconds; null if it does not move. */
  position(): number | null;
  /** True once it has played to its end. */
  hasEnded(): boolean;
  /** Takes a later version of its slide without a swap; false if it takes a swap. */
  update(item: PlayItem): boolean;
  /** True if its place has another shape by now, for which it would be laid out otherwise. */
  isOutgrown(): boolean;
  /** Frees everything; on screen, it stays visible until something else is shown. */
  dispose(): void;
}

/** The two-layer surface of a zone. */
export interface Stage {
  /** `onEvent` is called whenever the item might have moved on (ended, failed). */
  prepare(item: PlayItem, onEvent: () => void): PreparedItem;
  /** Shows what is there without a slide, at once: in main the brand card with the clock. */
  showCard(): void;
}
