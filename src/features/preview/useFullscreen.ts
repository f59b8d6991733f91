import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

export interface Fullscreen {
  readonly isOn: boolean;
  /** False on phones that only show videos in full screen. */
  readonly isPossible: boolean;
  toggle(): void;
}

/** Full screen for the page; the browser's own Esc leaves it. */
export function useFullscreen(): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isOn,
    isPossible: document.fullscreenEnabled === true,
    toggle() {
      const change = isOn
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      change.catch(() => undefined); // the browser refuses without a user gesture; the button remains
    },
  };
}
