import { expect, it } from 'vitest';
import { afternoon } from './afternoon.ts';

it('is a place where it is past one, at any hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.UTC(2026, 0, 31, hour, 20);
    const timeZone = afternoon(now);
    const there = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hour12: false });
    expect(`${timeZone} ${there.format(now)}`).toBe(`${timeZone} 13`);
  }
});
