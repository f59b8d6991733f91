import { type Camera, zoomAt } from '../../engine/camera.ts';

export interface GestureDeps {
  camera(): Camera;
  setCamera(camera: Camera): void;
  /** Two fingers on glass, which pointer events tell of already. */
  isPinching(): boolean;
}

/** What WebKit tells of two fingers on a trackpad; no standard has it. */
interface WebKitGesture extends MouseEvent {
  /** Times as far apart as at the start. */
  readonly scale: number;
}

/**
 * Zooms by a pinch on a trackpad where the browser is WebKit; others send it as a wheel with the control
 * key. The page itself is never zoomed by it.
 */
export function listenToGestures(viewport: HTMLElement, deps: GestureDeps, signal: AbortSignal) {
  let began: Camera | undefined;
  const on = (type: string, listener: (event: WebKitGesture) => void) =>
    viewport.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        listener(event as WebKitGesture); // what WebKit sends by these names
      },
      { signal, passive: false },
    );
  on('gesturestart', () => (began = deps.isPinching() ? undefined : deps.camera()));
  on('gesturechange', ({ scale, clientX, clientY }) => {
    if (!began || deps.isPinching()) return;
    const { left, top } = viewport.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    deps.setCamera(zoomAt(began, at, began.zoom * scale));
  });
  on('gestureend', () => (began = undefined));
}
