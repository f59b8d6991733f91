import { type Camera, zoomAt } from '../../engine/camera.ts';

export interface ListenDeps {
  camera(): Camera;
  setCamera(camera: Camera): void;
  /** Two fingers on a touch screen, which pointer events report already. */
  isPinching(): boolean;
}

/** WebKit's event for two fingers on a trackpad; it is not standardized. */
interface WebKitGesture extends MouseEvent {
  /** Factor of the distance at the start. */
  readonly scale: number;
}

/**
 * Zooms by a pinch on a trackpad in WebKit; other browsers send it as a wheel with the control key.
 * Prevents it from zooming the page itself.
 */
export function listenToGestures(viewport: HTMLElement, deps: ListenDeps, signal: AbortSignal) {
  let began: Camera | undefined;
  const on = (type: string, listener: (event: WebKitGesture) => void) =>
    viewport.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        listener(event as WebKitGesture); // the type that WebKit sends with these names
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
