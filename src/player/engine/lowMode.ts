import { isObject } from '../../model/json.ts';

/** How a fade went: its duration, and how much of it passed without a new frame, in ms. */
export interface Fade {
  readonly ms: number;
  readonly lateMs: number;
}

/** Whether a screen cuts instead of fading, as its machine is too slow to fade. */
export interface Mode {
  /** The player version that decided: another one may be faster. */
  readonly version: string;
  /** Since when it is in low mode, ms by the machine's clock; absent while it fades. */
  readonly lowSince?: number;
  /** It was in low mode before, and tries again: fewer rough fades then suffice to return. */
  readonly isTrial: boolean;
  /** The latest fades, oldest first; true for a rough one. */
  readonly rough: readonly boolean[];
}

/** A fade is rough if it stood still for a third of its time. */
const ROUGH_SHARE = 1 / 3;
/** Number of recent fades that count. */
export const LOOK_BACK = 10;
const ROUGH_FADES = 6;
const ROUGH_FADES_IN_TRIAL = 3;
/** After this the machine may be faster: it was busy, or hot. */
export const TRY_AGAIN_MS = 24 * 3_600_000;

const FADING = { isTrial: false, rough: [] };

/** Restores the mode if it is of this version: an update starts without it. */
export function parseMode(raw: unknown, version: string): Mode {
  if (!isObject(raw) || raw['version'] !== version) return { ...FADING, version };
  const { lowSince } = raw;
  const since = typeof lowSince === 'number' && Number.isFinite(lowSince) ? { lowSince } : {};
  return { version, isTrial: raw['isTrial'] === true, rough: [], ...since };
}

/**
 * Advances the mode: time has passed, and a fade may have ended. Within a version only a day's time ends
 * low mode.
 */
export function stepMode(mode: Mode, nowMs: number, fade?: Fade): Mode {
  if (mode.lowSince !== undefined) return stepLow(mode, mode.lowSince, nowMs);
  if (!fade || !(fade.ms > 0)) return mode;
  const rough = [...mode.rough, fade.lateMs / fade.ms >= ROUGH_SHARE].slice(-LOOK_BACK);
  const count = rough.filter(Boolean).length;
  const { version, isTrial } = mode;
  if (count >= (isTrial ? ROUGH_FADES_IN_TRIAL : ROUGH_FADES))
    return { version, lowSince: nowMs, isTrial: false, rough: [] };
  // The trial is passed.
  return { version, rough, isTrial: isTrial && rough.length < LOOK_BACK };
}

function stepLow(mode: Mode, lowSince: number, nowMs: number): Mode {
  // The clock was set back: the day starts again.
  if (nowMs < lowSince) return { ...mode, lowSince: nowMs };
  if (nowMs - lowSince < TRY_AGAIN_MS) return mode;
  return { version: mode.version, isTrial: true, rough: [] };
}

export interface LowModeDeps {
  readonly version: string;
  readonly now: () => number;
  /** The last argument of `save`, in this run or an earlier one. */
  readonly saved: unknown;
  readonly save: (mode: Mode) => void;
}

export interface LowMode {
  /** True while this screen should cut instead of fading. */
  isLow(): boolean;
  /** A fade has ended. */
  faded(fade: Fade): void;
}

/** Decides on low mode by how fades go, and remembers it. */
export function createLowMode({ version, now, saved, save }: LowModeDeps): LowMode {
  let mode = parseMode(saved, version);
  function step(fade?: Fade): void {
    const before = mode;
    mode = stepMode(mode, now(), fade);
    if (mode.lowSince !== before.lowSince || mode.isTrial !== before.isTrial) save(mode);
  }
  return {
    isLow() {
      step();
      return mode.lowSince !== undefined;
    },
    faded: step,
  };
}
