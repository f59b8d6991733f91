/** A finger that rests this long, this still, opens the menu. */
const LONG_PRESS_MS = 500;
const STILL_PX = 10;

/**
 * Requests the menu for what is under a resting finger, with the event of the right button. Some browsers
 * send it themselves, others (Safari on tablets and phones) never do; it is requested once.
 */
export function createLongPress(viewport: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | undefined;

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function ask(): void {
    timer = undefined;
    if (!from) return;
    const { clientX, clientY } = from;
    const place = { clientX, clientY, bubbles: true, cancelable: true };
    viewport.dispatchEvent(new PointerEvent('contextmenu', { ...place, pointerType: 'touch' }));
  }
  viewport.addEventListener('contextmenu', end);
  return {
    down(event: PointerEvent): void {
      end();
      from = event;
      timer = setTimeout(ask, LONG_PRESS_MS);
    },
    move(event: PointerEvent): void {
      if (!timer || !from) return;
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
      if (far > STILL_PX) end();
    },
    end,
    dispose(): void {
      end();
      viewport.removeEventListener('contextmenu', end);
    },
  };
}
