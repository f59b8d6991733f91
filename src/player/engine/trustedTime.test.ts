import { describe, expect, it } from 'vitest';
import { createFakeTime } from './engine.testkit.ts';
import { createTrustedTime } from './trustedTime.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 10, 12);

describe('the time that the player believes', () => {
  it('is the machine’s until anybody says otherwise', () => {
    expect(createTrustedTime(createFakeTime(NOW).clock, undefined).now()).toBe(NOW);
  });

  it('is the server’s once it is known', async () => {
    const machine = createFakeTime(NOW);
    const time = createTrustedTime(machine.clock, undefined);
    time.confirm(2 * HOUR);
    await machine.advance(HOUR);
    expect(time.now()).toBe(NOW + 3 * HOUR);
  });

  it('keeps the difference for a start without network', () => {
    const saved = { highestMs: NOW, offsetMs: 2 * HOUR };
    expect(createTrustedTime(createFakeTime(NOW + DAY).clock, saved).now()).toBe(
      NOW + DAY + 2 * HOUR,
    );
  });

  it('never starts before what was known, on a machine that starts in 1970', async () => {
    const machine = createFakeTime(0);
    const time = createTrustedTime(machine.clock, { highestMs: NOW, offsetMs: 0 });
    expect(time.now()).toBe(NOW);
    await machine.advance(HOUR);
    expect(time.now()).toBe(NOW + HOUR);
    expect(time.toSave().highestMs).toBe(NOW + HOUR);
  });

  it('is healed by the server on such a machine, and stays so when its clock is set later', async () => {
    const machine = createFakeTime(0);
    const time = createTrustedTime(machine.clock, undefined);
    time.confirm(NOW);
    expect(time.now()).toBe(NOW);
    machine.jump(NOW);
    expect(time.now()).toBe(NOW);
    expect(time.hasJumped()).toBe(true);
    time.confirm(0);
    expect(time.now()).toBe(NOW);
    expect(time.hasJumped()).toBe(false);
  });

  it('keeps nothing of a clock that starts years ahead, and is right again when it is', async () => {
    const machine = createFakeTime(NOW + 4000 * DAY);
    const wrong = createTrustedTime(machine.clock, { highestMs: NOW, offsetMs: 0 });
    await machine.advance(HOUR);
    const saved = wrong.toSave();
    expect(saved.highestMs).toBe(NOW + HOUR);
    expect(createTrustedTime(createFakeTime(NOW + DAY).clock, saved).now()).toBe(NOW + DAY);
  });

  it('keeps what a machine without network says from day to day', async () => {
    let saved = { highestMs: NOW, offsetMs: 0 };
    for (let day = 1; day <= 10; day += 1) {
      saved = createTrustedTime(createFakeTime(NOW + day * DAY).clock, saved).toSave();
    }
    expect(createTrustedTime(createFakeTime(0).clock, saved).now()).toBe(NOW + 10 * DAY);
  });

  it('follows a machine that slept', () => {
    const machine = createFakeTime(NOW);
    const time = createTrustedTime(machine.clock, undefined);
    time.confirm(1000);
    machine.jump(8 * HOUR);
    expect(time.now()).toBe(NOW + 8 * HOUR + 1000);
  });

  it('does not follow a clock that is set back', () => {
    const machine = createFakeTime(NOW);
    const time = createTrustedTime(machine.clock, undefined);
    time.confirm(0);
    machine.jump(-8 * HOUR);
    expect(time.now()).toBe(NOW);
  });
});
