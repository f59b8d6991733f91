/** Focuses the settings specific to this type of element: the file of a picture, the address of a code. */
export function focusOwnPart(root: ParentNode | null): void {
  const part = root?.querySelector('[data-own-part]');
  const all = part?.querySelectorAll<HTMLElement>(
    'input:not([type=file]):enabled, textarea:enabled, select:enabled, button:enabled',
  );
  // Not the title, which collapses the part.
  const first = [...(all ?? [])].find((field) => !field.closest('h3'));
  first?.focus();
}
