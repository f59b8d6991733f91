/** A feature that a browser may lack, and what the app does without it. */
export interface Feature {
  readonly name: string;
  /** Body of an async function for a page of the app; returns whether the browser has the feature. */
  readonly probe: string;
  /** `otherwise`: people get the same in another way; `absent`: they do without it. */
  readonly without: 'otherwise' | 'absent';
  readonly instead: string;
}

export const FEATURES: readonly Feature[] = [
  {
    name: 'Sending after the last tab was closed (background sync)',
    probe: `return 'sync' in (await navigator.serviceWorker.ready)`,
    without: 'otherwise',
    instead: 'waiting changes are sent while a tab is open, and the next time the app is opened',
  },
  {
    name: 'Starting without network (service worker)',
    probe: `return (await navigator.serviceWorker.ready).active !== null`,
    without: 'absent',
    instead: 'the app needs the network to start',
  },
  {
    name: 'One tab sends for all (web locks)',
    probe: `return 'locks' in navigator`,
    without: 'otherwise',
    instead: 'the tabs agree among themselves who sends',
  },
  {
    name: 'Asking to keep data (persistent storage)',
    probe: `return typeof navigator.storage?.persist === 'function'`,
    without: 'absent',
    instead: 'the browser may clear stored data when the device runs out of space',
  },
  {
    name: 'Knowing how much space is left',
    probe: `return typeof navigator.storage?.estimate === 'function'`,
    without: 'absent',
    instead: 'a full disk is noticed and reported when something is written',
  },
  {
    name: 'Offer to install the app',
    probe: `return 'onbeforeinstallprompt' in window`,
    without: 'absent',
    instead: 'the browser’s own menu installs the app or puts it on the home screen',
  },
  {
    name: 'Taking a picture with the camera',
    probe: `return navigator.mediaDevices?.getUserMedia !== undefined`,
    without: 'otherwise',
    instead: 'a file is chosen; phones and tablets offer their camera there',
  },
  {
    name: 'Working while the browser is idle',
    probe: `return 'requestIdleCallback' in window`,
    without: 'otherwise',
    instead: 'the same work is done a little later',
  },
  {
    name: 'Pinching on a trackpad (gesture events)',
    probe: `return 'ongesturestart' in window`,
    without: 'otherwise',
    instead: 'a pinch arrives as Ctrl and wheel',
  },
];
