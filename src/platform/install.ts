/** Chromium's offer to install the app; other browsers have a menu entry and no event. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallOffer {
  /** True if the browser offers to install the app now. */
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own prompt, which uses up the offer. */
  accept(): Promise<void>;
}

/** Keeps the browser's offer until somebody wants it: it comes once, early, and unasked. */
export function watchInstallOffer(target: EventTarget): InstallOffer {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  const set = (next: InstallEvent | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  target.addEventListener('appinstalled', () => set(undefined));
  return {
    isOpen: () => offer !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accept() {
      const open = offer;
      set(undefined);
      await open?.prompt();
    },
  };
}
