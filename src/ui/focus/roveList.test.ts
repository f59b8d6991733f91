// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { roveList } from './roveList.ts';

const card = (name: string) => `
  <li>
    <a href="/${name}">${name}</a>
    <input type="checkbox" aria-label="Select ${name}" />
    <button aria-haspopup="menu">Actions for ${name}</button>
  </li>`;

let list: HTMLElement;
let stop: (() => void) | undefined;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined; // there is no layout here
  document.body.innerHTML = `<ul>${['a', 'b', 'c'].map(card).join('')}</ul>`;
  list = document.querySelector('ul') ?? document.body;
  stop = roveList(list);
});
afterEach(() => stop?.());

const stops = () =>
  [...list.querySelectorAll<HTMLElement>('a, input, button')]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
const name = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return document.activeElement?.dispatchEvent(event) ?? true;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('is one stop: of all cards the Tab key goes through one', () => {
  expect(stops()).toEqual(['a', 'Select a', 'Actions for a']);
  list.querySelector<HTMLElement>('[href="/b"]')?.focus();
  expect(stops()).toEqual(['b', 'Select b', 'Actions for b']);
});

it('walks from card to card, from one control to the same of the next', () => {
  list.querySelector<HTMLElement>('a')?.focus();
  press('ArrowRight');
  expect(name()).toBe('b');
  press('End');
  expect(name()).toBe('c');
  press('ArrowRight');
  expect(name()).toBe('c');
  press('Home');
  expect(name()).toBe('a');
  list.querySelector('input')?.focus();
  press('ArrowRight');
  expect(name()).toBe('Select b');
});

it('leaves a menu its own arrows', () => {
  list.querySelector('button')?.focus();
  expect(press('ArrowDown')).toBe(true);
  expect(name()).toBe('Actions for a');
  expect(press('ArrowRight')).toBe(false);
  expect(name()).toBe('Actions for b');
});

it('keeps one stop as cards come and go', async () => {
  list.querySelector('li')?.remove();
  list.insertAdjacentHTML('beforeend', card('d'));
  await settled();
  expect(stops()).toEqual(['b', 'Select b', 'Actions for b']);
});
