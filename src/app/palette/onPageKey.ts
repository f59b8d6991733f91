/** What can be walked through: the pictures and names of a list lead to its things. */
const WALKED = 'main article a[href], main tbody a[href]';

/**
 * Keys without Ctrl: `/` goes to the search of the page, `j` and `k` walk through a list. Returns what opens
 * where the page has nothing for the key.
 */
export function onPageKey(event: KeyboardEvent): 'palette' | undefined {
  switch (event.key) {
    case '/': {
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      field?.focus();
      return field ? undefined : 'palette';
    }
    case 'j':
      return walk(1);
    case 'k':
      return walk(-1);
    default:
      return undefined;
  }
}

/** Focuses the next thing of the list, the first one when none of them has the focus. */
function walk(by: 1 | -1): undefined {
  const links = [...document.querySelectorAll<HTMLElement>(WALKED)];
  const holder = document.activeElement?.closest('article, tr');
  const now = links.findIndex((link) => holder?.contains(link));
  const next = links[now < 0 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
