/** What is asked of the browser; a part of `window`. */
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

/** This browser, for the questions below. */
export const thisBrowser = (): BrowserFacts => ({
  navigator,
  matchMedia: (query) => matchMedia(query),
});

/**
 * When the browser may delete what sites have stored: `afterDays` in Safari, once a site was not opened for
 * seven days, unless the app is installed; `whenFull` in others, once the disk is. Absent where the browser
 * has promised to keep it.
 */
export async function mayBeCleared(browser: BrowserFacts): Promise<Risk | undefined> {
  const { vendor, storage } = browser.navigator;
  if ((await storage?.persisted?.()) === true) return undefined;
  if (!vendor?.startsWith('Apple')) return 'whenFull';
  return isInstalled(browser) ? undefined : 'afterDays';
}
export type Risk = 'afterDays' | 'whenFull';

/**
 * How people install the app where the browser does not offer it: by its menus. Absent where it is
 * installed, or where the browser asks by itself.
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
