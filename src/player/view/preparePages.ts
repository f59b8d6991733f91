import { el } from './dom.ts';
import { type PreparePicture, STILL } from './Picture.ts';
import css from './stage.module.css';

/** The next page is opened and decoded this long before its turn. */
const AHEAD_MS = 1500;
const FADE_MS = 500;
/** After its fade a page covers the previous one, which is removed this much later. */
const COVERED_MS = 100;

interface Page {
  readonly image: HTMLImageElement;
  readonly address: string;
}

/**
 * Shows the pages of a document one after another, forever: the caller ends it. A page that cannot be read
 * back is skipped; the previous one stays.
 */
export const preparePages: PreparePicture = (
  { files = [], alts = [], pageMs = 10_000, title },
  tools,
) => {
  const host = el('div', css.pages);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isDisposed = false;
  let shown: Page | undefined;

  function after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer);
  }

  async function load(index: number): Promise<Page> {
    const media = files[index % files.length];
    if (!media) throw new Error('a document without pages');
    const address = URL.createObjectURL(await tools.openMedia(media));
    const image = el('img', css.picture);
    const page = { image, address };
    const at = index % files.length;
    image.alt = alts[at] || `${title} ${at + 1}/${files.length}`;
    image.src = address;
    await image.decode().catch((error: unknown) => {
      drop(page);
      throw error;
    });
    return page;
  }

  /** Prepares a page ahead of its turn, shows it, and continues with the next. */
  function turn(index: number): void {
    if (files.length < 2) return;
    const ahead = Math.min(AHEAD_MS, pageMs / 2);
    after(pageMs - ahead, () => {
      const loading = load(index).catch(() => undefined);
      after(ahead, () => {
        turn(index + 1);
        void loading.then((page) => page && show(page));
      });
    });
  }

  function show(page: Page): void {
    if (isDisposed) return drop(page);
    const before = shown;
    shown = page;
    const fadeMs = tools.isLow() ? 0 : FADE_MS;
    if (fadeMs > 0) page.image.style.opacity = '0';
    host.append(page.image);
    if (fadeMs > 0) fadeIn(page.image);
    if (before) setTimeout(() => drop(before), fadeMs + COVERED_MS);
  }

  async function first(): Promise<Record<string, never>> {
    const page = await load(0);
    if (isDisposed) drop(page);
    else host.append((shown = page).image);
    return {};
  }
  return {
    ...STILL,
    element: host,
    ready: first(),
    start() {
      turn(1);
      return Promise.resolve();
    },
    dispose() {
      isDisposed = true;
      timers.forEach((timer) => clearTimeout(timer));
      if (shown) drop(shown);
    },
  };
};

function fadeIn(image: HTMLImageElement): void {
  void image.offsetWidth; // forces the style before the change to be computed
  image.style.transition = `opacity ${FADE_MS}ms ease`;
  image.style.opacity = '1';
}

function drop({ image, address }: Page): void {
  // In this order: Chromium keeps an image forever if its source is removed outside the document.
  image.removeAttribute('src');
  image.remove();
  URL.revokeObjectURL(address);
}
