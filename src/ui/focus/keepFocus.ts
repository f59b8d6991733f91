/** The items of lists; when one disappears, the focus moves to the nearest one. */
const ITEM = 'article, li, tr, [role="listitem"], [role="row"], [role="treeitem"]';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [tabindex="0"]';
/** Where the focus goes when nothing nearer is left: a dialog, the designer's artboard, the page's heading. */
const HOMES = ['[role="dialog"]', '[role="application"]', 'main h1', 'h1', 'main'];

/** The ancestors of the focused element, its list item and all items of the list, as of the time of focus. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
  readonly item: Element | null;
  readonly items: readonly HTMLElement[];
}

/** What lies over a page and gives the focus back when it closes. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toaster]';

/** Time for the code that removed the control to move the focus itself, as a closing dialog does, ms. */
const GRACE_MS = 60;

/** The longest time from a press to the blur that it causes, ms. */
const PRESS_MS = 500;

/**
 * Keeps the focus from getting lost: when the focused control is removed or disabled, the browser silently resets the
 * focus to the top of the document. Instead it moves to the selector in `data-leads-to` of an ancestor, else to the
 * nearest list item, else to the dialog, to what had it before a window opened, or to the page's heading, and returns once the control is usable again, for
 * example after a save. A focus that people give up themselves is not restored. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  let place: Place | undefined;
  /** What was focused last outside of all windows and menus. */
  let outside: HTMLElement | undefined;
  let lent: { readonly to: HTMLElement; readonly by: HTMLElement } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const onFocus = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    place = placeOf(target);
    if (!target.closest(OVERLAY)) outside = target;
  };
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onPress = () => {
    pressedAt = performance.now();
  };
  const onBlur = ({ target }: Event) => {
    // A press beside all controls gives the focus up, provided that the control still exists afterwards: a closing
    // dialog blurs its elements before it removes them, which is nobody's intention.
    setTimeout(() => {
      if (performance.now() - pressedAt > PRESS_MS) return;
      if (place && target === place.element && isUsable(place.element)) place = undefined;
    });
  };
  const look = () => {
    timer = undefined;
    if (isStopped || !place || !isDropped(page) || isUsable(place.element)) return;
    const { element } = place;
    const to = homeOf(page, place, outside);
    if (!to) return; // retried when the next page has rendered
    place = undefined;
    focusOn(to);
    lent = element.isConnected ? { to, by: element } : undefined;
  };
  const watch = new MutationObserver(() => {
    if (lent && isUsable(lent.by)) {
      if (page.activeElement === lent.to) lent.by.focus();
      lent = undefined;
    }
    if (!place || timer !== undefined || isUsable(place.element)) return;
    // A closing dialog gives the focus back in the next frame, which is late on a slow machine; ours comes after it.
    timer = setTimeout(() => requestAnimationFrame(look), GRACE_MS);
  });
  onFocus({ target: page.activeElement });
  page.addEventListener('pointerdown', onPress, { capture: true, passive: true });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  watch.observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    isStopped = true;
    watch.disconnect();
    clearTimeout(timer);
    page.removeEventListener('pointerdown', onPress, { capture: true });
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
  };
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
  const item = element.closest(ITEM);
  const list = item?.closest('main, [role="dialog"], [role="alertdialog"]');
  return { element, around, item, items: [...(list?.querySelectorAll<HTMLElement>(ITEM) ?? [])] };
}

/** A heading is only focusable with a `tabindex`. */
function focusOn(element: HTMLElement): void {
  element.focus();
  if (element.ownerDocument.activeElement === element) return;
  element.tabIndex = -1;
  element.focus();
}

const isDropped = (page: Document) =>
  page.activeElement === null || page.activeElement === page.body;

/** Returns true if an element can still have the focus. */
function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden] *, [inert] *, [hidden]');
}

function homeOf(
  page: Document,
  place: Place,
  outside: HTMLElement | undefined,
): HTMLElement | undefined {
  const led = place.around.map(({ dataset }) => dataset['leadsTo']).find(Boolean);
  const window = place.around.find((part) => part.isConnected && part.matches('[role="dialog"]'));
  return (
    (led && firstIn(page.querySelector<HTMLElement>(led))) ||
    beside(place) ||
    firstIn(window) ||
    (place.around.some((part) => part.matches(OVERLAY)) &&
      outside &&
      isUsable(outside) &&
      outside) ||
    HOMES.map((home) => page.querySelector<HTMLElement>(home)).find((home) => home !== null) ||
    undefined
  );
}

/** Returns a control in the same list item, or in the nearest one after or before it. */
function beside({ item, items }: Place): HTMLElement | undefined {
  if (!item) return undefined;
  const at = items.findIndex((one) => one === item);
  const near = [...items.slice(at), ...items.slice(0, Math.max(at, 0)).reverse()];
  return near.map(firstIn).find((one) => one !== undefined);
}

function firstIn(part: HTMLElement | null | undefined): HTMLElement | undefined {
  if (!part?.isConnected) return undefined;
  const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable);
  // In a list with a roving tabindex, its current stop.
  const first = all.find(({ tabIndex }) => tabIndex >= 0) ?? all[0];
  return first ?? (part.tabIndex >= 0 || part.hasAttribute('tabindex') ? part : undefined);
}
