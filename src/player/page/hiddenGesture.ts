const TAPS = 5;
const WITHIN_MS = 3000;
/** Of the shorter edge: a finger finds it, a chance touch does not come five times. */
const CORNER = 0.15;

/** Calls `onOpen` for Ctrl+Alt+D, or five taps into the top left corner. */
export function onHiddenGesture(onOpen: () => void): void {
  let taps: number[] = [];
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') onOpen();
  });
  window.addEventListener('pointerdown', ({ clientX, clientY }) => {
    const corner = Math.min(window.innerWidth, window.innerHeight) * CORNER;
    const now = performance.now();
    taps = clientX < corner && clientY < corner ? [...taps, now].slice(-TAPS) : [];
    const isEnough = taps.length === TAPS && now - (taps[0] ?? 0) < WITHIN_MS;
    if (!isEnough) return;
    taps = [];
    onOpen();
  });
}
