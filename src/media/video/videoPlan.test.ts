import { expect, it } from 'vitest';
import { isAsPlanned, planVideo } from './videoPlan.ts';

const GIGABYTE = 1024 ** 3;
const source = { width: 1920, height: 1080, seconds: 60, soundSeconds: 60.02, framesPerSecond: 25 };
const planned = (change: Parameters<typeof planVideo>[1], of = source) => {
  const plan = planVideo(of, change, GIGABYTE);
  if (!plan) throw new Error('no plan');
  return plan;
};

it('a video keeps its shape, length and sound', () => {
  expect(planned({})).toMatchObject({
    width: 1920,
    height: 1080,
    seconds: 60,
    soundSeconds: 60.02,
    bitrate: 7_776_000,
  });
});

it('a quarter turn swaps its sides, a cut and a mute say what has to come of it', () => {
  const change = { turn: 270, part: { start: 10, end: 25.5 }, isMuted: true } as const;
  expect(planned(change)).toMatchObject({ width: 1080, height: 1920, seconds: 15.5 });
  expect(planned(change).soundSeconds).toBeUndefined();
  // Sound that ends before the part begins does not count.
  const early = { ...source, soundSeconds: 5 };
  expect(planned({ part: { start: 10, end: 20 } }, early).soundSeconds).toBeUndefined();
});

it('sides are even and no longer than screens are', () => {
  expect(planned({}, { ...source, width: 641, height: 361 })).toMatchObject({
    width: 642,
    height: 362,
  });
  expect(planned({}, { ...source, width: 4320, height: 7680 })).toMatchObject({
    width: 2160,
    height: 3840,
  });
});

it('what is long gets fewer bits, and is refused where too few are left', () => {
  const hour = { ...source, seconds: 3600, soundSeconds: 3600 };
  expect(planned({}, hour).bitrate).toBeLessThan(2_200_000);
  expect(planned({}, hour).bytes).toBeLessThan(GIGABYTE);
  expect(planVideo({ ...hour, seconds: 36_000 }, {}, GIGABYTE)).toBeUndefined();
  expect(planned({ part: { start: 0, end: 60 } }, { ...hour, seconds: 36_000 }).bitrate).toBe(
    7_776_000,
  );
});

it('a result is refused that lost or gained sound, time or shape', () => {
  const plan = planned({});
  expect(isAsPlanned(plan, { ...plan, seconds: 60.04, soundSeconds: 60.1 })).toBe(true);
  const { soundSeconds: _none, ...silent } = plan;
  for (const made of [
    silent,
    { ...plan, seconds: 59 },
    { ...plan, soundSeconds: 30 },
    { ...plan, width: plan.height, height: plan.width },
  ]) {
    expect(isAsPlanned(plan, made)).toBe(false);
  }
  expect(isAsPlanned(silent, plan)).toBe(false);
});
