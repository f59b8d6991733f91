import { type FormEvent, useState } from 'react';

/** What somebody typed into a field and did not send. */
export interface TypedText {
  readonly label: string;
  readonly text: string;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Searches and fields that save by themselves stand outside of forms. */
const isOfForm = (target: EventTarget): target is Box =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form !== null &&
  target.type !== 'password';

/**
 * Remembers what is typed into the forms of a part that may be closed meanwhile, as when a role is taken away. `watch`
 * belongs on an element around them, also around the dialogs that they open; `left` is what was not sent when the part
 * was closed.
 */
export function useTypedTexts(isOpen: boolean) {
  const [boxes] = useState(() => new Set<Box>());
  const [left, setLeft] = useState<readonly TypedText[]>();
  if (isOpen && left) setLeft(undefined);
  // Now, as they are gone once this is painted.
  if (!isOpen && !left) setLeft([...boxes].flatMap(textOf));
  const watch = {
    onInput: ({ target }: FormEvent) => void (isOfForm(target) && boxes.add(target)),
    onSubmit: ({ target }: FormEvent) => {
      for (const box of boxes) if (box.form === target) boxes.delete(box);
    },
  };
  return { watch, left: left ?? [] };
}

function textOf(box: Box): TypedText[] {
  const text = box.value.trim();
  const label = box.labels?.[0]?.textContent ?? box.getAttribute('aria-label') ?? '';
  return box.isConnected && text !== '' ? [{ label, text }] : [];
}
