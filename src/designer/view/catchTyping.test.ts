// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { catchTyping } from './catchTyping.ts';

const shortcut = vi.fn<(event: KeyboardEvent) => void>();
document.addEventListener('keydown', shortcut);
afterEach(() => {
  shortcut.mockClear();
  document.body.innerHTML = '';
});

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it('collects letters, which are no shortcuts meanwhile, and none after it ended', () => {
  const stop = catchTyping(document);
  for (const key of ['o', ' ', 'ü', 'x', 'Backspace', '€']) press(key);
  expect(shortcut).not.toHaveBeenCalled();
  expect(stop()).toBe('o ü€');
  press('r');
  expect(shortcut).toHaveBeenCalledOnce();
  expect(stop()).toBe('o ü€');
});

it('leaves chords, other keys, held keys and fields alone', () => {
  document.body.innerHTML = '<input>';
  const stop = catchTyping(document);
  press('z', { ctrlKey: true });
  press('Escape');
  press('t', { repeat: true });
  press('a', {}, document.querySelector('input') ?? document.body);
  expect(shortcut).toHaveBeenCalledTimes(4);
  expect(stop()).toBe('');
});
