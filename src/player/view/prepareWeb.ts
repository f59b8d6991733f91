import { el } from './dom.ts';
import type { Picture } from './Picture.ts';
import css from './stage.module.css';

class PageFailure extends Error {
  readonly kind = 'page';
}

/** Scripts draw first once they run; a page that is only loaded is often still empty. */
const DRAWS_FOR_MS = 1500;

/** A web page, loaded behind what is on screen. It may run, but not leave its frame. */
export function prepareWeb(url: string, title: string): Picture {
  const frame = el('iframe', css.picture);
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.setAttribute('allow', 'autoplay');
  frame.referrerPolicy = 'no-referrer';
  const ready = new Promise<Record<string, never>>((resolve, reject) => {
    // A page of our own could take the sandbox off: it shares our origin.
    if (originOf(url) === location.origin) reject(new PageFailure('a page of the player itself'));
    frame.onload = () => setTimeout(() => resolve({}), DRAWS_FOR_MS);
    frame.onerror = () => reject(new PageFailure('did not load'));
  });
  frame.src = url;
  return {
    element: frame,
    ready,
    start: () => Promise.resolve(),
    position: () => null,
    hasEnded: () => false,
    dispose() {
      frame.onload = frame.onerror = null;
      frame.src = 'about:blank';
    },
  };
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined; // refused by the model; a frame of nothing does no harm
  }
}
