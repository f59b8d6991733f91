/** Focuses the settings specific to this type of element: the file of a picture, the address of a code. */
export function focusOwnPart(root: ParentNode | null): void {
  const part = root?.querySelector('[data-own-part]');
  const all = part?.querySelectorAll<HTMLElement>(
    'input:not([type=file]):enabled, textarea:enabled, select:enabled, button:enabled',
  );
  // Not the title, which collapses the part; of a code its text, whose kind is chosen before it.
  const fields = [...(all ?? [])].filter((field) => !field.closest('h3'));
  (fields.find((field) => field.matches('textarea')) ?? fields[0])?.focus();
}
