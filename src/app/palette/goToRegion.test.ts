// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { goToRegion } from './goToRegion.ts';

beforeEach(() => {
  // Without layout everything is visible except hidden elements.
  Element.prototype.checkVisibility = function isSeen(this: Element) {
    return this.closest('[hidden]') === null;
  };
  document.body.innerHTML = `
    <header><button>Team</button><nav><a href="/slides">Slides</a></nav></header>
    <main>
      <header><h1 tabindex="-1">Slides</h1></header>
      <a href="/cup">Cup</a>
      <section data-region><button>End</button></section>
    </main>
    <aside hidden><button>Hidden</button></aside>`;
});

const focused = () => document.activeElement?.textContent;

it('goes round the regions that are seen, a part within another by itself, and back where one was', () => {
  const way = [1, 1, 1, 1].map(() => {
    goToRegion(1);
    return focused();
  });
  expect(way).toEqual(['Team', 'Slides', 'End', 'Team']);
  document.querySelector<HTMLElement>('[href="/cup"]')?.focus();
  goToRegion(1);
  expect(focused()).toBe('End');
  goToRegion(-1);
  expect(focused()).toBe('Cup');
  goToRegion(-1);
  expect(focused()).toBe('Team');
});
