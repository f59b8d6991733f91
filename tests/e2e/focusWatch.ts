import { expect, type BrowserContext } from '@playwright/test';

/**
 * Watches that no page of a browser loses the focus: what had it went, was taken out of use or out of sight, and
 * nothing took it on. A person who presses beside everything takes it away themself: that is no loss.
 */
export class FocusWatch {
  readonly #lost: string[] = [];

  static async of(context: BrowserContext): Promise<FocusWatch> {
    const watch = new FocusWatch();
    await context.exposeBinding('tellLostFocus', (_, what: string) => void watch.#lost.push(what));
    await context.addInitScript(watchPage);
    return watch;
  }

  /** Fails the journey, without stopping it, with what had the focus before it was lost. */
  expectNone(): void {
    expect.soft(this.#lost.splice(0), 'the focus was lost').toEqual([]);
  }
}

/** Runs in the page. */
function watchPage(): void {
  /** The player takes no input, and answers of the server are no pages. */
  const OTHERS = /^\/(player|__)(\/|$)/;
  const TICK_MS = 100;
  /** A window that closes, a page that is loaded: those lead the focus on a moment later. */
  const TICKS = 10;
  const { tellLostFocus } = window as unknown as { tellLostFocus(what: string): void };
  if (OTHERS.test(location.pathname) || window.top !== window) return;
  let last: HTMLElement | undefined;
  let ticks = 0;
  const isThere = (element: Element): boolean =>
    element.isConnected && element.checkVisibility() && !element.matches(':disabled');
  const onBlur = ({ target }: Event): void => {
    setTimeout(() => {
      if (target === last && last && isThere(last)) last = undefined;
    });
  };
  const look = (): void => {
    const now = document.activeElement;
    const hasPlace = now !== null && now !== document.body && isThere(now);
    ticks = hasPlace || !last ? 0 : ticks + 1;
    if (ticks !== TICKS) return;
    const name = last?.getAttribute('aria-label') ?? last?.textContent?.slice(0, 60) ?? '';
    tellLostFocus(`${last?.tagName.toLowerCase()} “${name}” on ${location.pathname}`);
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) last = target;
  });
  document.addEventListener('focusout', onBlur);
  setInterval(look, TICK_MS);
}
