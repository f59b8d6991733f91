/** The regions of a page in document order; `data-region` marks a region within another one. */
const REGIONS = [
  'header:not(main header, [role="dialog"] header)',
  'nav:not(header nav, main nav)',
  'main',
  'aside:not(main aside)',
  '[data-region]',
  '[data-sonner-toaster]',
].join();

const STOP =
  'h1[tabindex], a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** The element last focused in each region. */
const left = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next or previous region of the page, to the element last focused there. */
export function goToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => region.checkVisibility() && stopIn(region),
  );
  const active = document.activeElement;
  // Of nested regions the inner one counts.
  const now = regions.findLastIndex((region) => region.contains(active));
  const here = regions[now];
  if (here && active instanceof HTMLElement) left.set(here, active);
  const next = regions.at(now < 0 ? 0 : (now + by) % regions.length);
  if (next) (lastIn(next) ?? stopIn(next))?.focus();
}

function lastIn(region: HTMLElement): HTMLElement | undefined {
  const last = left.get(region);
  return last?.isConnected && last.checkVisibility() ? last : undefined;
}

function stopIn(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(STOP)].find(
    (stop) => (stop.tabIndex >= 0 || stop.tagName === 'H1') && stop.checkVisibility(),
  );
}
