let isExpected = false;

/**
 * Says that a page was asked for by what lies over the current one, as the palette does. Its heading then takes the
 * focus on arrival from what the closed window has given it back to, unless a key or a press has come in between.
 */
export function expectPage(): void {
  if (isExpected) return;
  isExpected = true;
  for (const type of PRESSES) document.addEventListener(type, forget, true);
}

/** Returns whether a page is expected; it is not any more then. */
export function takeExpected(): boolean {
  const was = isExpected;
  forget();
  return was;
}

/** Captured, so that the press that asked for the page, which is already past, is not heard. */
const PRESSES = ['keydown', 'pointerdown'] as const;

function forget(): void {
  isExpected = false;
  for (const type of PRESSES) document.removeEventListener(type, forget, true);
}
