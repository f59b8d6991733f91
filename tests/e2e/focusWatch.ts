import { expect, type BrowserContext } from '@playwright/test';

/**
 * Asserts that no page of a browser loses the focus, which it does when the focused element is removed, disabled or
 * hidden and nothing takes the focus over. A person who clicks outside all elements drops it on purpose: that is no
 * loss.
 */
export class FocusWatch {
  readonly #lost: string[] = [];

  static async of(context: BrowserContext): Promise<FocusWatch> {
    const watch = new FocusWatch();
    await context.exposeBinding('tellLostFocus', (_, what: string) => void watch.#lost.push(what));
    await context.addInitScript(watchPage);
    return watch;
  }

  /** Drops what was found so far: a version of the past is not judged. */
  forget(): void {
    this.#lost.length = 0;
  }

  /** Fails the journey, without stopping it, with the elements that had the focus before it was lost. */
  expectNone(): void {
    expect.soft(this.#lost.splice(0), 'the focus was lost').toEqual([]);
  }
}

/** Runs in the page. */
function watchPage(): void {
  /** The player takes no input, and responses of the server are not pages. */
  const OTHERS = /^\/(player|__)(\/|$)/;
  const TICK_MS = 100;
  /** Closing windows and loading pages move the focus a moment later. */
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
