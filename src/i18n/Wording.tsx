import { createElement, type ReactNode } from 'react';

/**
 * A text in an element of its own. Browsers translate pages by replacing text nodes behind React's back: one that it
 * later removes, or inserts something in front of, is gone then, and the page breaks; one that it updates shows its old
 * words for good. So no text may lie loose beside others or come and go: what `Trans` and `Plural` say is put into
 * this by the provider, any other such text by hand (`bareText.test.ts`).
 *
 * The name is no element's, so that no style sheet means it; it lays out as text does.
 */
export function Wording({ children }: { readonly children?: ReactNode }) {
  // A new text is a new element, which is translated anew.
  const key = typeof children === 'string' ? children : undefined;
  return createElement('v-wording', { key }, children);
}
