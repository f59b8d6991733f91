const FIELD = 'input, textarea, select, button';

/** Takes the focus to the first field that is marked as wrong, so that its sentence is read; false without one. */
export function focusFirstInvalid(within: ParentNode): boolean {
  const marked = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!marked) return false;
  const field = marked.matches(FIELD) ? marked : marked.querySelector<HTMLElement>(FIELD);
  marked.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return true;
}

/**
 * Of every form of the page: sent and refused, it leads to what is wrong. The button keeps the focus otherwise, and
 * who does not see the field turn red hears nothing.
 */
export function leadToRefusals(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    // Once what the form says of itself is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => target instanceof HTMLFormElement && focusFirstInvalid(target)),
    );
  });
}
