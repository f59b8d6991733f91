/** What people do to look at something else. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where an element is among the others, and how far everything around it is scrolled, in CSS pixels. */
function placeOf(element: Element): { readonly top: number; readonly scrolled: number } {
  let scrolled = 0;
  for (let at = element.parentElement; at; at = at.parentElement) scrolled += at.scrollTop;
  return { top: element.getBoundingClientRect().top + scrolled, scrolled };
}

/**
 * Keeps the focused element in view when content above it grows, such as a list that is measured again. Stops once
 * the user scrolls, presses or types, and leaves what was scrolled away without any of these: by a screen reader, or
 * by a finger that began before the focus. Returns a function that stops it.
 */
export function keepInSight(page: Document): () => void {
  let seen: Element | undefined;
  /** Of the one that was seen; undefined until the first observation. */
  let place: ReturnType<typeof placeOf> | undefined;
  let isTabbing = false;
  /** Browsers scroll a little too, when something grows. */
  const wasPushed = (target: Element) => {
    if (!place) return true;
    const { top, scrolled } = placeOf(target);
    return Math.abs(top - place.top) >= Math.abs(scrolled - place.scrolled);
  };
  const sight = new IntersectionObserver((entries) => {
    const { target, isIntersecting } = entries.at(-1) ?? {};
    if (!target || target !== page.activeElement) return;
    if (isIntersecting) [seen, place] = [target, placeOf(target)];
    else if (seen === target && wasPushed(target))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const leave = () => {
    sight.disconnect();
    seen = place = undefined;
  };
  const onFocus = ({ target }: Event) => {
    leave();
    if (!(target instanceof Element) || target === page.body) return;
    // The browser scrolls to it; what moves it then is faster than the first observation.
    if (isTabbing) seen = target;
    sight.observe(target);
  };
  const noteKey = ({ key }: KeyboardEvent) => (isTabbing = key === 'Tab');
  const forgetKey = () => (isTabbing = false);
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', leave);
  page.addEventListener('keydown', noteKey, true);
  page.addEventListener('keyup', forgetKey, true);
  for (const move of MOVES) page.addEventListener(move, leave, { capture: true, passive: true });
  return () => {
    leave();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', leave);
    page.removeEventListener('keydown', noteKey, true);
    page.removeEventListener('keyup', forgetKey, true);
    for (const move of MOVES) page.removeEventListener(move, leave, { capture: true });
  };
}
