const CONTROL =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [data-roved]';
const ARROWS: { readonly [key: string]: Step } = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
};
type Step = 'before' | 'after' | 'above' | 'below' | 'first' | 'last';

/** The number of frames in which a virtualized list must render its other end. */
const PATIENCE = 20;

/**
 * Makes a list of cards a single tab stop: arrow keys, Home and End move between cards, and Tab goes through the
 * controls of the current card. Items are `li` or `role="listitem"`; virtualized lists need `aria-posinset` and
 * `aria-setsize`. Use as a ref: returns a function that ends it.
 */
export function roveList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let current: HTMLElement | undefined;
  const apply = () => {
    const items = itemsOf(list);
    if (!current?.isConnected) current = items.find(isInSight) ?? items[0];
    for (const item of items)
      for (const control of controlsOf(item)) stop(control, item === current);
  };
  const onFocus = ({ target }: Event) => {
    const item = itemOf(list, target);
    if (!item || item === current) return;
    current = item;
    apply();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    const item = itemOf(list, event.target);
    if (!step || !item || !isOurs(event, step)) return;
    event.preventDefault();
    const at = controlsOf(item).findIndex((control) => control === event.target);
    go(list, item, step, at);
  };
  const watch = new MutationObserver(apply);
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('keydown', onKey);
  apply();
  return () => {
    watch.disconnect();
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('keydown', onKey);
  };
}

const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>(':scope > li, [role="listitem"]'),
];

const itemOf = (list: HTMLElement, target: EventTarget | null) =>
  itemsOf(list).find((item) => target instanceof Node && item.contains(target));

const controlsOf = (item: HTMLElement) => [...item.querySelectorAll<HTMLElement>(CONTROL)];

function isInSight(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Sets whether Tab stops at a control. Controls that are no tab stop anyway stay unchanged. */
function stop(control: HTMLElement, isStop: boolean): void {
  const isRoved = control.dataset['roved'] !== undefined;
  if (isStop && isRoved) {
    control.removeAttribute('tabindex');
    delete control.dataset['roved'];
  } else if (!isStop && !isRoved && control.tabIndex >= 0) {
    control.tabIndex = -1;
    control.dataset['roved'] = '';
  }
}

/** Keys handled already, keys in fields, and arrows on buttons that open a menu are not for the list. */
function isOurs({ target, ...event }: KeyboardEvent, step: Step): boolean {
  if (event.defaultPrevented) return false;
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.matches('input:not([type="checkbox"]), textarea, select');
  const opens = target.hasAttribute('aria-haspopup') && (step === 'above' || step === 'below');
  return !isField && !opens;
}

/** Moves to the same control of another card: from one checkbox to the next card's. */
function go(list: HTMLElement, from: HTMLElement, step: Step, at: number): void {
  if (step === 'first' || step === 'last') return toEnd(list, step, at, PATIENCE);
  const to = next(itemsOf(list), from, step);
  if (to) enter(to, at);
}

function enter(item: HTMLElement, at: number): void {
  const controls = controlsOf(item);
  const control = controls[at] ?? controls[0];
  control?.focus();
  item.scrollIntoView({ block: 'nearest' });
}

function next(
  items: readonly HTMLElement[],
  from: HTMLElement,
  step: Exclude<Step, 'first' | 'last'>,
): HTMLElement | undefined {
  const at = items.indexOf(from);
  if (step === 'before') return items[at - 1];
  if (step === 'after') return items[at + 1];
  const ahead = step === 'below' ? items.slice(at + 1) : items.slice(0, at).reverse();
  const here = from.getBoundingClientRect();
  const places = ahead.map((item) => ({ item, box: item.getBoundingClientRect() }));
  const row = places.find(({ box }) =>
    step === 'below' ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1,
  );
  if (!row) return undefined;
  const far = ({ box }: { readonly box: DOMRect }) => Math.abs(box.left - here.left);
  const inRow = places.filter(({ box }) => Math.abs(box.top - row.box.top) < 2);
  return inRow.reduce((best, one) => (far(one) < far(best) ? one : best)).item;
}

/** Scrolls until the list's other end is rendered, then focuses it. */
function toEnd(list: HTMLElement, step: 'first' | 'last', at: number, frames: number): void {
  const items = itemsOf(list);
  const end = step === 'first' ? items[0] : items.at(-1);
  const place = Number(end?.getAttribute('aria-posinset') ?? 1);
  const size = Number(end?.getAttribute('aria-setsize') ?? 1);
  if (end && place === (step === 'first' ? 1 : size)) return enter(end, at);
  if (frames === 0) return;
  list.scrollIntoView({ block: step === 'first' ? 'start' : 'end' });
  requestAnimationFrame(() => toEnd(list, step, at, frames - 1));
}
