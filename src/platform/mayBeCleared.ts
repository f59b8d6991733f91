/** The browser features that are used; a part of `window`. */
export interface BrowserFacts {
  readonly navigator: {
    readonly vendor?: string;
    readonly userAgent?: string;
    readonly maxTouchPoints?: number;
    readonly standalone?: boolean;
    readonly storage?: { persisted?(): Promise<boolean> };
  };
  matchMedia(query: string): { readonly matches: boolean };
}

/** Returns this browser, for the functions below. */
export const thisBrowser = (): BrowserFacts => ({
  navigator,
  matchMedia: (query) => matchMedia(query),
});

/**
 * Returns when the browser may delete what sites have stored: `afterDays` in Safari, once a site was not
 * opened for seven days, unless the app is installed; `whenFull` in others, once the disk is. Absent if the
 * browser has granted persistent storage.
 */
export async function mayBeCleared(browser: BrowserFacts): Promise<Risk | undefined> {
  const { vendor, storage } = browser.navigator;
  if ((await storage?.persisted?.()) === true) return undefined;
  if (!vendor?.startsWith('Apple')) return 'whenFull';
  return isInstalled(browser) ? undefined : 'afterDays';
}
export type Risk = 'afterDays' | 'whenFull';

/**
 * Returns how people install the app by the browser's menus if it offers no prompt. Absent if it is
 * installed, or if the browser has its own prompt.
 */
export function wayToInstall(browser: BrowserFacts): WayToInstall | undefined {
  const { vendor = '', userAgent = '', maxTouchPoints = 0 } = browser.navigator;
  if (isInstalled(browser)) return undefined;
  if (vendor.startsWith('Apple')) return maxTouchPoints > 1 ? 'homeScreen' : 'dock';
  if (!userAgent.includes('Firefox/')) return undefined;
  return userAgent.includes('Android') ? 'menu' : 'none';
}
export type WayToInstall = 'homeScreen' | 'dock' | 'menu' | 'none';

const isInstalled = ({ navigator, matchMedia }: BrowserFacts): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
