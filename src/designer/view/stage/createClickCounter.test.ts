// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createClickCounter } from './createClickCounter.ts';

function press(pointerType: string, clientX: number, timeStamp: number): PointerEvent {
  const event = new PointerEvent('pointerdown', { pointerType, clientX });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return event;
}

it('two presses of a mouse are one double click only at the same place, soon after each other', () => {
  const { count } = createClickCounter();
  expect(count(press('mouse', 100, 1000))).toBe(1);
  expect(count(press('mouse', 102, 1300))).toBe(2);
  expect(count(press('mouse', 120, 1400))).toBe(1);
  expect(count(press('mouse', 120, 1900))).toBe(1);
});

it('two taps are never at the same place', () => {
  const { count } = createClickCounter();
  count(press('touch', 100, 1000));
  expect(count(press('touch', 120, 1300))).toBe(2);
  expect(count(press('touch', 160, 1400))).toBe(1);
});

it('a press that became a drag is not half of a double click', () => {
  const { count, forget } = createClickCounter();
  count(press('mouse', 100, 1000));
  forget();
  expect(count(press('mouse', 100, 1200))).toBe(1);
});
