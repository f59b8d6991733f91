import { useEffect } from 'react';
import { isTyping } from '../../platform/isTyping.ts';
import type { Panels } from './usePanels.ts';

/** Where the panels are; windows and menus that were opened from there lie elsewhere. */
const PANELS = 'nav:has([data-panel]), #designer-properties';

/**
 * Escape inside of a panel that takes room from the artboard puts it away, and gives the focus to the button that
 * brings it back. In a field it is the field's.
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
      event.preventDefault(); // to the designer it would mean letting go of what is selected
      close();
      focusOpener(open);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isCompact, open, close]);
}

/** The button of the rail that opens a panel. */
export function focusOpener(panel: string): void {
  document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
}
