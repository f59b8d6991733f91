// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInSight } from './keepInSight.ts';

/** Stands in for the browser's `IntersectionObserver`; the test sets what is visible. */
class Sight {
  static now: Sight;
  readonly observed = new Set<Element>();
  readonly #tell: (entries: readonly Partial<IntersectionObserverEntry>[]) => void;
  constructor(tell: Sight['tell']) {
    this.#tell = tell;
    Sight.now = this;
  }
  observe(target: Element) {
    this.observed.add(target);
  }
  disconnect() {
    this.observed.clear();
  }
  tell(entries: readonly Partial<IntersectionObserverEntry>[]) {
    this.#tell(entries);
  }
  see(isIntersecting: boolean) {
    const rows = [...this.observed].map((target) => ({ target, isIntersecting }));
    if (rows.length > 0) this.tell(rows);
  }
}

let stop: () => void;
const back = vi.fn<() => void>();
const link = () => document.querySelector('a') ?? document.body;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight);
  document.body.innerHTML = '<a href="/slides">Slides</a>';
  link().scrollIntoView = back;
  stop = keepInSight(document);
});
afterEach(() => {
  stop();
  back.mockClear();
  vi.unstubAllGlobals();
});

it('brings back what has the focus when something above it grows', () => {
  link().focus();
  Sight.now.see(true);
  expect(back).not.toHaveBeenCalled();
  Sight.now.see(false);
  expect(back).toHaveBeenCalledOnce();
});

it('brings back what Tab led to, also when it was pushed away before it was seen', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  link().focus();
  Sight.now.see(false);
  expect(back).toHaveBeenCalledOnce();
});

it('leaves what was never in sight, and what people scrolled away from', () => {
  link().focus();
  Sight.now.see(false);
  link().blur();
  link().focus();
  Sight.now.see(true);
  document.dispatchEvent(new Event('wheel'));
  Sight.now.see(false);
  expect(back).not.toHaveBeenCalled();
});

/** Puts the link so far below the top of the document, and scrolls the page. */
function layOut(top: number, scrolled: number): void {
  document.documentElement.scrollTop = scrolled;
  link().getBoundingClientRect = () => new DOMRect(0, top - scrolled);
}

it('brings back what was pushed away, though the browser scrolled a little meanwhile', () => {
  layOut(100, 0);
  link().focus();
  Sight.now.see(true);
  layOut(1100, 200);
  Sight.now.see(false);
  expect(back).toHaveBeenCalledOnce();
  layOut(0, 0);
});

it('leaves what was scrolled away without a wheel, a finger or a key, as screen readers do it', () => {
  layOut(100, 0);
  link().focus();
  Sight.now.see(true);
  layOut(100, 400);
  Sight.now.see(false);
  layOut(0, 0);
  expect(back).not.toHaveBeenCalled();
});
