import { useEffect } from 'react';
import { isTyping } from '../../platform/isTyping.ts';
import type { Panels } from './usePanels.ts';

/** The panels; windows and menus opened from there are elsewhere in the page. */
const PANELS = 'nav:has([data-panel]), #designer-properties';

/**
 * Escape inside a panel that takes room from the artboard closes it, and focuses the button that reopens
 * it. In a field, Escape belongs to the field.
 */
export function useCloseByEscape(panels: Panels): void {
  const { isCompact, left, areProperties, close } = panels;
  const open = areProperties ? 'properties' : left;
  useEffect(() => {
    if (!isCompact || !open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || isTyping(target)) return;
      if (!(target instanceof Element) || !target.closest(PANELS)) return;
      event.preventDefault(); // the designer would clear the selection
      close();
      focusOpener(open);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isCompact, open, close]);
}

/** Focuses the button of the rail that opens a panel. */
export function focusOpener(panel: string): void {
  document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
}
