/** Returns the DOM id of the fields of a slot. */
export const slotFields = (slotId: string): string => `slot-${slotId}`;

/** A field of a slot; neither its switch nor what puts it back. */
const FIELD = 'input:not([role="switch"]), select, textarea, button';

/** Leads to the fields of a slot in the open form. */
export function goToFields(slotId: string): void {
  const fields = document.getElementById(slotFields(slotId));
  const field = fields?.querySelector<HTMLElement>(FIELD);
  fields?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  if (fields?.dataset['example'] !== undefined && isText(field)) field.select();
}

const isText = (field: HTMLElement | null | undefined) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
