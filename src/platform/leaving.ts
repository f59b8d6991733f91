/** The used part of the Navigation API; browsers some years old lack it. */
interface Navigations {
  addEventListener(
    type: 'navigate',
    listener: (event: {
      readonly destination: { readonly url: string; readonly sameDocument: boolean };
      readonly downloadRequest?: string | null;
    }) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

/** A page that goes to another one of the app is unloaded within this time. */
const GOES_MS = 3000;
const COUNT_MS = 1000;

/**
 * Has the browser ask before the last page of the app is closed. It does not ask while others are open, nor where the
 * page is exchanged for another one of the app or loaded again, as far as the browser tells.
 */
export function askBeforeLastPage(countPages: () => Promise<number>): () => void {
  const over = new AbortController();
  const { signal } = over;
  let isLast = false;
  let wentAtMs = Number.NEGATIVE_INFINITY;
  const count = () =>
    void countPages().then(
      (pages) => (isLast = pages < 2),
      () => (isLast = true),
    );
  count();
  const timer = setInterval(count, COUNT_MS);
  // Another page was closed, mostly, when this one comes to the front.
  addEventListener('focus', count, { signal });
  document.addEventListener('visibilitychange', count, { signal });
  const { navigation } = globalThis as { readonly navigation?: Navigations };
  navigation?.addEventListener(
    'navigate',
    ({ destination, downloadRequest }) => {
      const isOwn = new URL(destination.url).origin === location.origin;
      if (isOwn && !destination.sameDocument && !downloadRequest) wentAtMs = Date.now();
    },
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (!isLast || Date.now() - wentAtMs < GOES_MS) return;
      event.preventDefault();
      event.returnValue = true; // for browsers some years old
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    over.abort();
  };
}
