import type { DiagnosticsDeps } from '../view/diagnostics.ts';

const TAPS = 5;

const WITHIN_MS = 3000;

/** Fraction of the shorter edge: easy to hit on purpose, unlikely five times by chance. */
const CORNER_SHARE = 0.15;

/** Opens and closes the diagnostics with the hidden gesture; returns how to stop that. */
export function offerDiagnostics(
  root: HTMLElement,
  deps: Omit<DiagnosticsDeps, 'onClose' | 'onReset'> & { readonly onReset: () => Promise<void> },
): () => void {
  let close: (() => void) | undefined;
  return onHiddenGesture(() => {
    if (close) return close();
    void import('../view/diagnostics.ts').then(({ openDiagnostics }) => {
      close = openDiagnostics(root, {
        ...deps,
        onReset: () => void deps.onReset().then(() => close?.()),
        onClose: () => (close = undefined),
      });
    });
  });
}

/** Calls `onOpen` for Ctrl+Alt+D, or five taps into the top left corner; returns how to stop. */
function onHiddenGesture(onOpen: () => void): () => void {
  let taps: number[] = [];
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') onOpen();
  };
  const onTap = ({ clientX, clientY }: PointerEvent): void => {
    const corner = Math.min(window.innerWidth, window.innerHeight) * CORNER_SHARE;
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
