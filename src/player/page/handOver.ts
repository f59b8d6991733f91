/**
 * The player that runs in a page, as the next version finds it there. Versions agree on this, and screens
 * skip some: it must not change.
 */
export interface Incumbent {
  readonly root: HTMLElement;
  /** Stops for good. What is on screen stays there. */
  leave(): void;
  /** Removes what is still visible. */
  clear(): void;
}

declare global {
  interface Window {
    vitrinePlayer?: Incumbent;
  }
}

export interface PlayerEntrance {
  /** Where to build the screen. */
  readonly root: HTMLElement;
  /** What was built now shows something. */
  arrived(): void;
}

/** However the new version's start goes, the old picture stays no longer than this. */
const STAYS_AT_MOST_MS = 15_000;
/** The longest transition, and a little more: until then the old picture covers the new one. */
const COVERS_MS = 800;

/**
 * Returns the page for a starting player: empty, or behind the picture of the previous version, which
 * leaves.
 */
export function enterPage(): PlayerEntrance | undefined {
  const before = window.vitrinePlayer;
  if (before) return relieve(before);
  const root = document.getElementById('wall');
  return root ? { root, arrived: () => {} } : undefined;
}

function relieve(before: Incumbent): PlayerEntrance {
  const root = document.createElement('div');
  before.root.before(root);
  before.leave();
  let isGone = false;
  const end = (): void => {
    if (isGone) return;
    isGone = true;
    before.clear();
    before.root.remove();
  };
  setTimeout(end, STAYS_AT_MOST_MS);
  return { root, arrived: () => void setTimeout(end, COVERS_MS) };
}

/**
 * Loads a new version into this page: its styles and its script, which takes over. A reload would make the
 * screen blink.
 * @throws Error if it cannot be loaded, or did not take over
 */
export async function bringInSuccessor(address: string): Promise<void> {
  const before = window.vitrinePlayer;
  const html = await (await fetch(address)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const script = page.querySelector('script[type="module"]')?.getAttribute('src');
  if (!script) throw new Error('a page without a script');
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(Array.from(styles, addStyles));
  await import(/* @vite-ignore */ new URL(script, location.href).href);
  if (window.vitrinePlayer === before) throw new Error('the same script as before');
}

/** Styles of the previous version stay: class names differ wherever their rules do. */
function addStyles({ href }: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`no styles from ${href}`));
    document.head.append(link);
  });
}
