// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLongPress } from './createLongPress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const viewport = document.createElement('div');
  const asked: { x: number; y: number; type: string }[] = [];
  viewport.addEventListener('contextmenu', (event) => {
    const { clientX: x, clientY: y, pointerType: type } = event as PointerEvent;
    asked.push({ x, y, type });
  });
  const press = createLongPress(viewport);
  const finger = (clientX: number, clientY: number) =>
    new PointerEvent('pointerdown', { pointerType: 'touch', clientX, clientY });
  return { press, finger, asked, viewport };
}

it('a finger that rests asks for the menu where it lies', () => {
  const { press, finger, asked } = setUp();
  press.down(finger(40, 30));
  press.move(finger(44, 33)); // no finger rests completely
  vi.advanceTimersByTime(600);
  expect(asked).toEqual([{ x: 40, y: 30, type: 'touch' }]);
});

it('one that moves or is lifted does not, nor does one after the stage is gone', () => {
  const { press, finger, asked } = setUp();
  press.down(finger(40, 30));
  press.move(finger(60, 30));
  vi.advanceTimersByTime(600);
  press.down(finger(40, 30));
  press.end();
  vi.advanceTimersByTime(600);
  press.down(finger(40, 30));
  press.dispose();
  vi.advanceTimersByTime(600);
  expect(asked).toEqual([]);
});

it('where the browser asks by itself, it is asked once', () => {
  const { press, finger, asked, viewport } = setUp();
  press.down(finger(40, 30));
  viewport.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch' }));
  vi.advanceTimersByTime(600);
  expect(asked).toHaveLength(1);
});
