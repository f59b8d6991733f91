import type { PlayItem } from '../engine/playItem.ts';
import { el } from './dom.ts';
import { type PictureDeps, type PreparePicture, STILL } from './Picture.ts';
import { prepareImage } from './prepareImage.ts';
import css from './stage.module.css';

class PageFailure extends Error {
  readonly kind = 'page';
}

/** Scripts draw only once they run; a page that has just loaded is often still empty. */
const DRAWS_FOR_MS = 1500;
/** A slower page is replaced by its fallback, while the slide still has its turn. */
const PATIENCE_MS = 9000;

/**
 * A web page, loaded behind what is on screen. It may run scripts, but not leave its frame. A page that
 * does not load is replaced by the picture that stands in for it; without one the slide loses its turn.
 */
export const prepareWeb: PreparePicture = (item, tools) => {
  const { files, refreshMs, isClosed } = item;
  // Its response would be refused, as if there were none.
  const reaches = isClosed ? () => Promise.resolve(true) : tools.reaches;
  const host = el('div', css.pages);
  const [fallback] = files ?? [];
  let frame = createFrame(item, reaches);
  let instead: ReturnType<typeof prepareImage> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  host.append(frame.element);

  async function load(): Promise<Record<string, never>> {
    try {
      await frame.ready;
    } catch (error) {
      if (!fallback) throw error;
      frame.dispose();
      instead = prepareImage(tools.openMedia(fallback), item);
      host.append(instead.element);
      await instead.ready;
    }
    return {};
  }

  /** The old page stays until the new one has drawn; one that does not load changes nothing. */
  function renew(): void {
    const next = createFrame(item, reaches);
    next.element.style.visibility = 'hidden';
    host.append(next.element);
    next.ready.then(
      () => {
        next.element.style.visibility = '';
        frame.dispose();
        instead?.dispose();
        instead?.element.remove();
        frame = next;
      },
      () => next.dispose(),
    );
  }
  return {
    ...STILL,
    element: host,
    ready: load(),
    fit: () => instead?.fit(),
    start() {
      if (refreshMs !== undefined) timer = setInterval(renew, refreshMs);
      return Promise.resolve();
    },
    dispose() {
      clearInterval(timer);
      frame.dispose();
      instead?.dispose();
    },
  };
};

interface Frame {
  readonly element: HTMLIFrameElement;
  readonly ready: Promise<void>;
  dispose(): void;
}

function createFrame(
  { url = '', title, zoom = 1 }: PlayItem,
  reaches: PictureDeps['reaches'],
): Frame {
  const element = el('iframe', css.picture);
  element.title = title;
  const size = `${100 / zoom}%`;
  Object.assign(element.style, { width: size, height: size, transform: `scale(${zoom})` });
  element.style.transformOrigin = '0 0';
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  element.setAttribute('allow', 'autoplay; encrypted-media');
  // Services of videos refuse frames that do not name their site; no more than that is said.
  element.referrerPolicy = 'strict-origin-when-cross-origin';
  const isOurs = originOf(url) === location.origin;
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new PageFailure(why));
    // A page of our own could remove the sandbox: it shares our origin.
    if (isOurs) return fail('a page of the player itself');
    setTimeout(() => fail('too slow'), PATIENCE_MS);
    element.onload = () => setTimeout(() => void answers.then(resolve), DRAWS_FOR_MS);
    element.onerror = () => fail('did not load');
    // The browser's own error page loads like any other.
    const answers = reaches(url).then((is) => {
      if (!is) throw new PageFailure('does not answer');
    });
    answers.catch(reject);
  });
  if (!isOurs) element.src = url;
  return {
    element,
    ready,
    dispose() {
      element.onload = element.onerror = null;
      element.src = 'about:blank';
      element.remove();
    },
  };
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined; // refused by the model; an empty frame does no harm
  }
}
