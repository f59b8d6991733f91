/** What is asked of the browser; a part of `window`. */
export interface BrowserFacts {
  readonly navigator: {
    readonly vendor?: string;
    readonly standalone?: boolean;
    readonly storage?: { persisted?(): Promise<boolean> };
  };
  matchMedia(query: string): { readonly matches: boolean };
}

/**
 * True where the browser deletes the data of sites that were not opened for seven days: in Safari,
 * unless the app is installed or the browser has promised to keep its data.
 */
export async function mayBeCleared({ navigator, matchMedia }: BrowserFacts): Promise<boolean> {
  if (!navigator.vendor?.startsWith('Apple')) return false;
  if (navigator.standalone === true || matchMedia('(display-mode: standalone)').matches)
    return false;
  return (await navigator.storage?.persisted?.()) !== true;
}
