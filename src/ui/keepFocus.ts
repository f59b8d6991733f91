/** What one thing of a list is, for the focus: the next one of them is the nearest place. */
const ITEM = 'article, li, tr, [role="listitem"], [role="row"], [role="treeitem"]';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [tabindex="0"]';
/** Where the focus goes when nothing nearer is left: a window, the designer's artboard, the page's heading. */
const HOMES = ['[role="dialog"]', '[role="application"]', 'main h1', 'h1', 'main'];

/** The way from what has the focus up to the page, and the things of its list as they were. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
  readonly item: Element | null;
  readonly items: readonly HTMLElement[];
}

/** Long enough for whoever took the control away to lead the focus themself, as a closing window does, ms. */
const GRACE_MS = 60;

/** From a press to the blur that it brings, at most, ms. */
const PRESS_MS = 500;

/**
 * Of every page: where a control goes that has the focus, or is taken out of use, the browser drops the focus to the
 * top of the document without a word. It goes to the nearest thing of the list instead, to where `data-leads-to` of
 * something around it says (a selector), or to the heading, and back once the control can be used again, as after a save.
 * A focus that people take away themselves stays away.
 */
export function keepFocus(page: Document): () => void {
  let place: Place | undefined;
  let lent: { readonly to: HTMLElement; readonly by: HTMLElement } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLElement && target !== page.body) place = placeOf(target);
  };
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onPress = () => {
    pressedAt = performance.now();
  };
  const onBlur = ({ target }: Event) => {
    // A press beside everything, if the control is still there once it is over. A window that closes takes the focus
    // from what is in it before that goes, which is nobody's wish.
    setTimeout(() => {
      if (performance.now() - pressedAt > PRESS_MS) return;
      if (place && target === place.element && isUsable(place.element)) place = undefined;
    });
  };
  const look = () => {
    timer = undefined;
    if (!place || !isDropped(page) || isUsable(place.element)) return;
    const { element } = place;
    const to = homeOf(page, place);
    if (!to) return; // until the next page is there
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
    timer = setTimeout(look, GRACE_MS);
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

/** A heading takes the focus only where it is told that it may. */
function focusOn(element: HTMLElement): void {
  element.focus();
  if (element.ownerDocument.activeElement === element) return;
  element.tabIndex = -1;
  element.focus();
}

const isDropped = (page: Document) =>
  page.activeElement === null || page.activeElement === page.body;

/** Whether something can still have the focus. */
function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden] *, [inert] *, [hidden]');
}

function homeOf(page: Document, place: Place): HTMLElement | undefined {
  const led = place.around.map(({ dataset }) => dataset['leadsTo']).find(Boolean);
  const window = place.around.find((part) => part.isConnected && part.matches('[role="dialog"]'));
  return (
    (led && firstIn(page.querySelector<HTMLElement>(led))) ||
    beside(place) ||
    firstIn(window) ||
    HOMES.map((home) => page.querySelector<HTMLElement>(home)).find((home) => home !== null) ||
    undefined
  );
}

/** In the same thing of the list, in the one after it, or in the one before. */
function beside({ item, items }: Place): HTMLElement | undefined {
  if (!item) return undefined;
  const at = items.findIndex((one) => one === item);
  const near = [...items.slice(at), ...items.slice(0, Math.max(at, 0)).reverse()];
  return near.map(firstIn).find((one) => one !== undefined);
}

function firstIn(part: HTMLElement | null | undefined): HTMLElement | undefined {
  if (!part?.isConnected) return undefined;
  const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable);
  // Of a list that is one stop, the stop.
  const first = all.find(({ tabIndex }) => tabIndex >= 0) ?? all[0];
  return first ?? (part.tabIndex >= 0 || part.hasAttribute('tabindex') ? part : undefined);
}
