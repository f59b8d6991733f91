import type { DiagnosticsDeps } from '../view/diagnostics.ts';
import { onHiddenGesture } from './hiddenGesture.ts';

/** Opens and closes the diagnostics with the hidden gesture; returns how to stop that. */
export function offerDiagnostics(
  root: HTMLElement,
  deps: Omit<DiagnosticsDeps, 'onClose' | 'onReset'> & { readonly onReset: () => Promise<void> },
): () => void {
  let close: (() => void) | undefined;
  return onHiddenGesture(() => {
    if (close) return close();
    void import('../view/diagnostics.ts').then(({ openDiagnostics }) => {
      close = openDiagnostics(root, {
        ...deps,
        onReset: () => void deps.onReset().then(() => close?.()),
        onClose: () => (close = undefined),
      });
    });
  });
}
