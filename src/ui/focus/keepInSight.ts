/** What people do to look at something else. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Returns how far everything around an element is scrolled, in CSS pixels. */
function scrolledAround(element: Element): number {
  let sum = 0;
  for (let at = element.parentElement; at; at = at.parentElement) sum += at.scrollTop;
  return sum;
}

/**
 * Keeps the focused element in view when content above it grows, such as a list that is measured again. Stops once
 * the user scrolls, presses or types, and leaves what was scrolled away without any of these: by a screen reader, or
 * by a finger that began before the focus. Returns a function that stops it.
 */
export function keepInSight(page: Document): () => void {
  let seen: Element | undefined;
  let scrolled = 0;
  let isTabbing = false;
  const see = (target: Element) => {
    seen = target;
    scrolled = scrolledAround(target);
  };
  const sight = new IntersectionObserver((entries) => {
    const { target, isIntersecting } = entries.at(-1) ?? {};
    if (!target || target !== page.activeElement) return;
    if (isIntersecting) see(target);
    else if (seen === target && scrolled === scrolledAround(target))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const leave = () => {
    sight.disconnect();
    seen = undefined;
  };
  const onFocus = ({ target }: Event) => {
    leave();
    if (!(target instanceof Element) || target === page.body) return;
    // The browser has scrolled to it; what moved it since was faster than the first observation.
    if (isTabbing) see(target);
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
