// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from './useGrowing.ts';

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Observers that watch something now. */
const watching = new Set<Tell>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(): void {
        watching.add(this.#tell);
      }
      disconnect(): void {
        watching.delete(this.#tell);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function List({ name, length }: { readonly name: string; readonly length: number }) {
  const { count, end } = useGrowing(name);
  return (
    <ul>
      {Array.from({ length: Math.min(count, length) }, (_, n) => (
        <li key={n}>{n}</li>
      ))}
      {count < length && <li ref={end}>more</li>}
    </ul>
  );
}

const scroll = (isIntersecting: boolean) =>
  act(() => {
    for (const tell of watching) tell([{ isIntersecting }]);
  });

it('renders more whenever the end comes near, until all are there', () => {
  const { container } = render(<List name="a" length={130} />);
  const count = () => container.querySelectorAll('li').length;
  expect(count()).toBe(61);
  scroll(false);
  expect(count()).toBe(61);
  scroll(true);
  expect(count()).toBe(121);
  scroll(true);
  expect(count()).toBe(130);
  expect(watching.size).toBe(0);
});

it('comes back with as many as were there, for its own list only', () => {
  const first = render(<List name="b" length={1000} />);
  scroll(true);
  first.unmount();
  const again = render(<List name="b" length={1000} />);
  expect(again.container.querySelectorAll('li')).toHaveLength(121);
  const other = render(<List name="c" length={1000} />);
  expect(other.container.querySelectorAll('li')).toHaveLength(61);
});
