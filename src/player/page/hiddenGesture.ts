const TAPS = 5;
const WITHIN_MS = 3000;
/** Fraction of the shorter edge: easy to hit on purpose, unlikely five times by chance. */
const CORNER = 0.15;

/** Calls `onOpen` for Ctrl+Alt+D, or five taps into the top left corner; returns how to stop. */
export function onHiddenGesture(onOpen: () => void): () => void {
  let taps: number[] = [];
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') onOpen();
  };
  const onTap = ({ clientX, clientY }: PointerEvent): void => {
    const corner = Math.min(window.innerWidth, window.innerHeight) * CORNER;
    const now = performance.now();
    taps = clientX < corner && clientY < corner ? [...taps, now].slice(-TAPS) : [];
    const isEnough = taps.length === TAPS && now - (taps[0] ?? 0) < WITHIN_MS;
    if (!isEnough) return;
    taps = [];
    onOpen();
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('pointerdown', onTap);
  return () => {
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('pointerdown', onTap);
  };
}
