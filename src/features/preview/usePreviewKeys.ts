import { useEffect, useRef } from 'react';
import type { Orientation } from '../../model/canvas/orientation.ts';

/** The actions that keys trigger in a preview. */
export interface PreviewKeys {
  readonly orientation: Orientation;
  /** The orientations that the slide supports. */
  readonly orientations: readonly Orientation[];
  onOrientation(orientation: Orientation): void;
  onFullscreen(): void;
  /** Absent on links opened from outside the app. */
  readonly onBack?: (() => void) | undefined;
  /** Moves to a neighbor in the list; absent if there is none. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}

const BY_KEY: Readonly<Record<string, Orientation>> = { l: 'landscape', p: 'portrait', g: 'grid' };

/** Returns the action of a key; undefined for other keys. */
export function actionOf(key: string, keys: PreviewKeys): (() => void) | undefined {
  const { orientation, orientations, onOrientation, onFullscreen, onBack, onStep } = keys;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const wanted = BY_KEY[letter];
  if (wanted) return orientations.includes(wanted) ? () => onOrientation(wanted) : undefined;
  if (letter === 'f') return onFullscreen;
  if (key === 'Escape') return onBack;
  const turn = (by: 1 | -1) => () => {
    const at = orientations.indexOf(orientation) + by + orientations.length;
    const next = orientations[at % orientations.length];
    if (next) onOrientation(next);
  };
  if (key === 'ArrowUp') return turn(-1);
  if (key === 'ArrowDown') return turn(1);
  if (key === 'ArrowLeft') return onStep ? () => onStep(-1) : turn(-1);
  if (key === 'ArrowRight') return onStep ? () => onStep(1) : turn(1);
  return undefined;
}

/** Handles F, L, P, G, Esc and the arrow keys, anywhere on the page. */
export function usePreviewKeys(keys: PreviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const action = actionOf(event.key, latest.current);
      if (!action) return;
      // In full screen Esc belongs to the browser, which leaves full screen first.
      if (event.key === 'Escape' && document.fullscreenElement) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
