// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createEarlyKeys } from './earlyKeys.ts';

let button: HTMLButtonElement;
const press = (key: string) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = '<button>Card</button><input>';
  button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
});

it('hands over in order what was pressed before, once', () => {
  const early = createEarlyKeys();
  early.listen();
  for (const key of ['j', 'F6', 'e']) press(key);
  expect(early.take().map(({ key }) => key)).toEqual(['j', 'F6', 'e']);
  press('d');
  expect(early.take()).toEqual([]);
});

it('keeps the latest of many', () => {
  const early = createEarlyKeys();
  early.listen();
  for (let n = 0; n < 20; n += 1) press('Tab');
  press('e');
  expect(early.take().at(-1)?.key).toBe('e');
});

it('hears F6 where a button stops all keys, and nothing else there', () => {
  const early = createEarlyKeys();
  early.listen();
  button.addEventListener('keydown', (event) => event.stopPropagation());
  for (const key of ['e', 'F6']) press(key);
  expect(early.take().map(({ key }) => key)).toEqual(['F6']);
});

it('forgets what was meant for something else', () => {
  const early = createEarlyKeys();
  early.listen();
  press('e');
  document.querySelector('input')?.focus();
  expect(early.take()).toEqual([]);
});
