import { cleanLine, cleanText } from '../model/text/cleanText.ts';

/**
 * Cleans what is pasted into the fields of a page: other programs put characters into texts that no font draws, and
 * line breaks of their own. Whoever takes a paste into their own hands is passed by.
 */
export function cleanPastes(page: Document): void {
  page.addEventListener('paste', (event) => {
    const field = event.target;
    const isLine = field instanceof HTMLInputElement;
    if (event.defaultPrevented || !(isLine || field instanceof HTMLTextAreaElement)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const clean = isLine ? cleanLine(text) : cleanText(text);
    if (clean === text) return;
    event.preventDefault();
    // As if typed, unlike a new value: it can be undone, and whoever listens hears of it.
    page.execCommand('insertText', false, clean);
  });
}
