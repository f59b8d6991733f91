import type { Mode } from '../engine/lowMode.ts';
import type { SurfaceSettings } from '../view/surface.ts';
import { localStore } from './browser.ts';

const KEY = 'vitrine.player.surface';
/** The maximum that the diagnostics offer. */
const MOST_OVERSCAN = 8;

/** Returns how this machine's display is adjusted, in addition to the app's settings of the screen. */
export function loadSurface(): SurfaceSettings {
  try {
    const raw = JSON.parse(localStore()?.getItem(KEY) ?? '{}') as Partial<SurfaceSettings>;
    const overscan = Math.min(MOST_OVERSCAN, Math.max(0, Number(raw.overscan) || 0));
    const turn = [0, 90, 180, 270].includes(Number(raw.turn)) ? Number(raw.turn) : 0;
    return { overscan, turn };
  } catch {
    return { overscan: 0, turn: 0 }; // not ours, or broken: as if nothing was set
  }
}

export function saveSurface(settings: SurfaceSettings): void {
  localStore()?.setItem(KEY, JSON.stringify(settings));
}

const LOW_MODE = 'vitrine.player.lowMode';

/** Stores whether this machine was found too slow to fade. What cannot be stored is found out again. */
export function lowModeNotes(): { readonly saved: unknown; readonly save: (mode: Mode) => void } {
  return {
    saved: readNote(LOW_MODE),
    save(mode) {
      try {
        localStore()?.setItem(LOW_MODE, JSON.stringify(mode));
      } catch {
        // Full: it is valid until the next start.
      }
    },
  };
}

function readNote(key: string): unknown {
  try {
    return JSON.parse(localStore()?.getItem(key) ?? 'null');
  } catch {
    return undefined; // not ours, or broken
  }
}
