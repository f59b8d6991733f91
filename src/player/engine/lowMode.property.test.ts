import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import {
  createLowMode,
  LOOK_BACK,
  parseMode,
  stepMode,
  TRY_AGAIN_MS,
  type Fade,
} from './lowMode.ts';

const SMOOTH: Fade = { ms: 600, lateMs: 0 };
const ROUGH: Fade = { ms: 900, lateMs: 700 };
const DAY = TRY_AGAIN_MS;

const swaps = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.nat(60_000), fc.nat(2 * DAY)),
    fade: fc.constantFrom(SMOOTH, ROUGH),
  }),
  { maxLength: 120 },
);

/** A screen that fades only while it may, with a disk and a clock. */
function createPlayer(version = 'a') {
  let [nowMs, disk]: [number, string | undefined] = [1e12, undefined];
  const start = (of: string) =>
    createLowMode({
      version: of,
      now: () => nowMs,
      saved: disk === undefined ? undefined : JSON.parse(disk),
      save: (mode) => (disk = JSON.stringify(mode)),
    });
  let mode = start(version);
  return {
    restart: (of = version) => (mode = start(of)),
    isLow: () => mode.isLow(),
    pass: (ms: number) => (nowMs += ms),
    now: () => nowMs,
    swap: (fade: Fade) => mode.isLow() || mode.faded(fade),
  };
}

function swapped(fades: readonly Fade[], rig = createPlayer()) {
  for (const fade of fades) rig.swap(fade);
  return rig;
}
const times = (count: number, fade: Fade): readonly Fade[] => Array<Fade>(count).fill(fade);

it('cuts after some rough fades among the latest, not after one', () => {
  expect(swapped(times(1, ROUGH)).isLow()).toBe(false);
  expect(swapped([...times(5, ROUGH), ...times(5, SMOOTH)]).isLow()).toBe(false);
  expect(swapped([...times(4, SMOOTH), ...times(6, ROUGH)]).isLow()).toBe(true);
});

it('a machine that fades well never cuts, and one that does not cuts soon', () => {
  fc.assert(
    fc.property(swaps, (all) => {
      const [good, bad] = [createPlayer(), createPlayer()];
      for (const { afterMs } of all) {
        good.pass(afterMs);
        good.swap(SMOOTH);
      }
      expect(swapped(times(LOOK_BACK, SMOOTH), good).isLow()).toBe(false);
      for (const { fade } of all) bad.swap(fade);
      expect(swapped(times(LOOK_BACK, ROUGH), bad).isLow()).toBe(true);
    }),
  );
});

it('does not flap: what cuts does so for a day, and then fades again whatever was before', () => {
  fc.assert(
    fc.property(swaps, (all) => {
      const rig = createPlayer();
      let lowSince: number | undefined;
      const wrong = all.filter(({ afterMs, fade }) => {
        rig.pass(afterMs);
        rig.swap(fade);
        const [isLow, since] = [rig.isLow(), lowSince];
        lowSince = isLow ? (since ?? rig.now()) : undefined;
        return since !== undefined && isLow !== rig.now() - since < DAY;
      });
      expect(wrong).toEqual([]);
    }),
  );
});

it('a restart at any time changes nothing of what was decided', () => {
  fc.assert(
    fc.property(swaps, fc.nat(), (all, seed) => {
      const rig = createPlayer();
      const changed = all.filter(({ afterMs, fade }, at) => {
        rig.pass(afterMs);
        rig.swap(fade);
        const before = rig.isLow();
        if ((at * 7 + seed) % 3 === 0) rig.restart();
        return rig.isLow() !== before;
      });
      expect(changed).toEqual([]);
    }),
  );
});

it('after a day less is enough, until it has stood the trial', () => {
  const rig = swapped(times(LOOK_BACK, ROUGH));
  rig.pass(DAY);
  expect(rig.isLow()).toBe(false);
  rig.restart();
  expect(swapped(times(3, ROUGH), rig).isLow()).toBe(true);
  rig.pass(DAY);
  swapped(times(LOOK_BACK, SMOOTH), rig);
  expect(swapped(times(3, ROUGH), rig).isLow()).toBe(false);
});

it('an update fades again at once', () => {
  const rig = swapped(times(LOOK_BACK, ROUGH));
  rig.restart();
  expect(rig.isLow()).toBe(true);
  rig.restart('b');
  expect(rig.isLow()).toBe(false);
});

it('a clock that jumps keeps nobody low for longer than a day after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (jump) => {
      const rig = swapped(times(LOOK_BACK, ROUGH));
      rig.pass(jump);
      rig.isLow();
      rig.pass(DAY);
      expect(rig.isLow()).toBe(false);
    }),
  );
});

it('starts with whatever lies on the disk, and answers no nonsense for odd fades', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double(), fc.double(), (raw, ms, lateMs) => {
      const mode = parseMode(raw, 'a');
      expect(mode).toEqual({ version: 'a', isTrial: false, rough: [] });
      const next = stepMode(mode, 0, { ms, lateMs });
      expect(next.lowSince).toBeUndefined();
    }),
  );
});
