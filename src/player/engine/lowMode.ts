import { isObject } from '../../model/json.ts';

/** How a fade went: how long it took, and how much of that passed without a new frame, ms. */
export interface Fade {
  readonly ms: number;
  readonly lateMs: number;
}

/** Whether a wall cuts instead of fading, as its machine is too slow to fade. */
export interface Mode {
  /** Of the player that decided: another one may be quicker. */
  readonly version: string;
  /** When it went low, ms by the machine's clock; absent while it fades. */
  readonly lowSince?: number;
  /** It was low before, and tries again: then less is enough to go low. */
  readonly isTrial: boolean;
  /** The latest fades, oldest first; true for a rough one. */
  readonly rough: readonly boolean[];
}

/** A fade is rough where it stood still for a third of its time. */
const ROUGH_SHARE = 1 / 3;
/** So many fades are looked back on. */
export const LOOK_BACK = 10;
const ROUGH_FADES = 6;
const ROUGH_FADES_IN_TRIAL = 3;
/** After this the machine may be quicker: it was busy, or hot. */
export const TRY_AGAIN_MS = 24 * 3_600_000;

const FADING = { isTrial: false, rough: [] };

/** What was remembered, as it holds for this version: an update is tried in full. */
export function restoreMode(raw: unknown, version: string): Mode {
  if (!isObject(raw) || raw['version'] !== version) return { ...FADING, version };
  const { lowSince } = raw;
  const since = typeof lowSince === 'number' && Number.isFinite(lowSince) ? { lowSince } : {};
  return { version, isTrial: raw['isTrial'] === true, rough: [], ...since };
}

/** One step: time has passed, and a fade may have ended. Nothing but a day ends the low mode of a version. */
export function stepMode(mode: Mode, nowMs: number, fade?: Fade): Mode {
  if (mode.lowSince !== undefined) return stepLow(mode, mode.lowSince, nowMs);
  if (!fade || !(fade.ms > 0)) return mode;
  const rough = [...mode.rough, fade.lateMs / fade.ms >= ROUGH_SHARE].slice(-LOOK_BACK);
  const count = rough.filter(Boolean).length;
  const { version, isTrial } = mode;
  if (count >= (isTrial ? ROUGH_FADES_IN_TRIAL : ROUGH_FADES))
    return { version, lowSince: nowMs, isTrial: false, rough: [] };
  // Stood the trial.
  return { version, rough, isTrial: isTrial && rough.length < LOOK_BACK };
}

function stepLow(mode: Mode, lowSince: number, nowMs: number): Mode {
  // The clock went back: the day begins anew.
  if (nowMs < lowSince) return { ...mode, lowSince: nowMs };
  if (nowMs - lowSince < TRY_AGAIN_MS) return mode;
  return { version: mode.version, isTrial: true, rough: [] };
}

export interface LowModeDeps {
  readonly version: string;
  readonly now: () => number;
  /** What `save` was given last, in this run or in one before. */
  readonly saved: unknown;
  readonly save: (mode: Mode) => void;
}

export interface LowMode {
  /** True while this wall should cut instead of fading. */
  isLow(): boolean;
  /** A fade has ended. */
  faded(fade: Fade): void;
}

/** Chooses the low mode by how fades go, and remembers it. */
export function createLowMode({ version, now, saved, save }: LowModeDeps): LowMode {
  let mode = restoreMode(saved, version);
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
