// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { cleanPastes } from './cleanPastes.ts';

let typed: string[];
beforeEach(() => {
  typed = [];
  document.execCommand = (_name: string, _ui?: boolean, text?: string) =>
    typed.push(text ?? '') > 0;
  document.body.innerHTML = '<input /><textarea></textarea><div contenteditable></div>';
});
cleanPastes(document);

/** Pastes a text into an element; returns whether the browser is left to insert it. */
function paste(into: string, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return document.querySelector(into)?.dispatchEvent(event) ?? false;
}

it('a line break of PowerPoint becomes one, in a line a blank', () => {
  expect(paste('textarea', 'one\vtwo\u2028three')).toBe(false);
  expect(paste('input', 'one\vtwo\x07')).toBe(false);
  expect(typed).toEqual(['one\ntwo\nthree', 'one two']);
});

it('leaves every other text, and every other place, to the browser', () => {
  expect(paste('textarea', 'one\ntwo\tthree')).toBe(true);
  expect(paste('div', 'one\vtwo')).toBe(true);
  document.querySelector('input')?.addEventListener('paste', (event) => event.preventDefault());
  paste('input', 'one\vtwo');
  expect(typed).toEqual([]);
});
