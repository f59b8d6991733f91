// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { type By, useDrag } from './useDrag.ts';

/** Draws something to drag in a box of 200 × 100, with the value 'now'; returns each movement of it. */
function show(): readonly By[] {
  const moves: By[] = [];
  function Handle() {
    const box = useRef<HTMLDivElement>(null);
    const drag = useDrag(box, 'now', (start, by) => void (start === 'now' && moves.push(by)));
    return (
      <div ref={box}>
        <button type="button" {...drag}>
          Corner
        </button>
      </div>
    );
  }
  render(<Handle />);
  const box = screen.getByRole('button').parentElement!;
  box.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return moves;
}
const handle = () => screen.getByRole('button');
const at = (clientX: number, clientY: number, button = 0) => ({ clientX, clientY, button });

it('moves by the share of the box that the pointer went, until it is let go', () => {
  const moves = show();
  fireEvent.pointerMove(handle(), at(40, 40));
  fireEvent.pointerDown(handle(), at(30, 20));
  fireEvent.pointerMove(handle(), at(50, 45));
  fireEvent.pointerMove(handle(), at(10, 20));
  fireEvent.pointerUp(handle());
  fireEvent.pointerMove(handle(), at(90, 90));
  expect(moves).toEqual([
    { dx: 0.1, dy: 0.25 },
    { dx: -0.1, dy: 0 },
  ]);
});

it('leaves the other buttons of a mouse alone', () => {
  const moves = show();
  fireEvent.pointerDown(handle(), at(30, 20, 2));
  fireEvent.pointerMove(handle(), at(50, 45));
  expect(moves).toEqual([]);
});

it('moves by a hundredth with each arrow key, and by a tenth with Shift', () => {
  const moves = show();
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(handle(), { key, shiftKey });
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) press(key);
  press('ArrowRight', true);
  expect(press('Enter')).toBe(true); // goes on to the page
  expect(moves.map(({ dx, dy }) => [dx + 0, dy + 0])).toEqual([
    [-0.01, 0],
    [0.01, 0],
    [0, -0.01],
    [0, 0.01],
    [0.1, 0],
  ]);
});
