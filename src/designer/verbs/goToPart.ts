const FOCUSABLE = ['button', 'input:not([type=file])', 'select', 'textarea', '[tabindex]']
  .map((one) => `${one}:not(:disabled, [tabindex="-1"])`)
  .join();

/**
 * Moves the focus to the next part of the window: the bar, the tools, the artboard, the properties.
 * Otherwise a hundred icons are between the bar and the artboard.
 */
export function goToPart(viewport: HTMLElement, by: 1 | -1): void {
  const page = viewport.ownerDocument;
  const root = viewport.closest('main')?.parentElement;
  const parts = [
    ...(root?.querySelectorAll<HTMLElement>(':scope > header, nav, main, aside') ?? []),
  ].filter(({ clientWidth }) => clientWidth > 0); // a panel may take all the room
  const now = parts.findIndex((part) => part.contains(page.activeElement));
  const next = parts.at(
    now < 0 ? parts.findIndex((part) => part.contains(viewport)) : (now + by) % parts.length,
  );
  const target = next?.contains(viewport) ? viewport : next?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}
