import { expect, test } from 'vitest';
import { orientationIn, orientationOnly } from './orientation.ts';

/** Returns a directory of one entry in the byte order of Intel; a value of two bytes fills the first half. */
function directory(type: number, turn: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, 0x0112, true);
  view.setUint16(12, type, true);
  view.setUint32(14, 1, true);
  view.setUint32(18, turn, true);
  return new Uint8Array(view.buffer);
}

test('a turn is read in both byte orders', () => {
  for (let turn = 1; turn <= 8; turn += 1) {
    expect(orientationIn(directory(3, turn))).toBe(turn);
    expect(orientationIn(orientationOnly(turn))).toBe(turn);
  }
  expect(orientationIn(directory(3, 9))).toBe(1);
});

test('a turn of four bytes is ignored, as in browsers: the picture would be turned once it is cleaned', () => {
  expect(orientationIn(directory(4, 6))).toBe(1);
});
