import { expect, test } from 'vitest';
import { createLane, SEGMENT_BYTES } from './schedule.ts';

test('segments of all connections share the line', () => {
  const lane = createLane({ bytesPerSecond: SEGMENT_BYTES });
  const [one, other] = [lane.connect(0), lane.connect(0)];
  expect(one.arrivalOf(SEGMENT_BYTES, 0)).toBe(1_000);
  expect(other.arrivalOf(SEGMENT_BYTES, 0)).toBe(2_000);
  expect(one.arrivalOf(SEGMENT_BYTES / 2, 0)).toBe(2_500);
  expect(one.arrivalOf(SEGMENT_BYTES, 9_000)).toBe(10_000);
});

test('a way there takes half of the round-trip, and a new connection a whole one first', () => {
  const track = createLane({ rttMs: 2_000 }).connect(0);
  expect(track.arrivalOf(1, 0)).toBe(2_000);
  expect(track.arrivalOf(1, 5_000)).toBe(6_000);
});

test('each 20th segment comes late, what follows it waits, and others do not', () => {
  const lane = createLane({ lateEvery: 20, lateMs: 3_000 });
  const [one, other] = [lane.connect(0), lane.connect(0)];
  const arrivals = Array.from({ length: 21 }, () => one.arrivalOf(1, 100));
  expect(arrivals.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 100));
  expect(arrivals.slice(19)).toEqual([3_100, 3_100]);
  expect(other.arrivalOf(1, 100)).toBe(100);
});

test('a line that changes counts from then on, and order stays', () => {
  const lane = createLane({ bytesPerSecond: 100 });
  const track = lane.connect(0);
  expect(track.arrivalOf(1_000, 0)).toBe(10_000);
  lane.change({});
  expect(track.arrivalOf(1, 0)).toBe(10_000);
  expect(lane.connect(0).arrivalOf(1, 5)).toBe(5);
});
