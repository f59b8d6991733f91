/** True for elements that take keys as text, so that shortcuts ignore them. */
export function isTyping(target: unknown): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['button', 'checkbox', 'radio', 'range', 'color', 'file'].includes(target.type);
  }
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT';
}
