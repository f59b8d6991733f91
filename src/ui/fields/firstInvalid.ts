const FIELD = 'input, textarea, select, button';

/** Focuses the first field marked as invalid, so that its error is announced; returns false if there is none. */
export function focusFirstInvalid(within: ParentNode): boolean {
  const marked = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!marked) return false;
  const field = marked.matches(FIELD) ? marked : marked.querySelector<HTMLElement>(FIELD);
  marked.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the first invalid field of any form on the page after its submission was refused. Otherwise the button
 * would keep the focus, and users who cannot see the field turn red would not notice.
 */
export function leadToRefusals(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    // After the form has rendered its errors.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => target instanceof HTMLFormElement && focusFirstInvalid(target)),
    );
  });
}
