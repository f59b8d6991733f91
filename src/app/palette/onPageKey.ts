import { parseId, type SlideId } from '../../model/ids.ts';

/** A key pressed on a slide in a list; a new object for each press. */
export interface SlideKey {
  readonly id: SlideId;
  readonly key: string;
  /** The slide is part of the selection: the key applies to all selected slides. */
  readonly isSelected: boolean;
}

/** The links that `j` and `k` walk through: one per item of a list. */
const WALKED = 'main article a[href], main tbody a[href], main li h2 a[href]';

/**
 * Handles keys without Ctrl: `/` focuses the page's search, `j` and `k` walk through a list. Returns what to open if
 * the page does not handle the key.
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

/** Focuses the next link of the list, or the first if none has the focus. */
function walk(by: 1 | -1): undefined {
  const links = [...document.querySelectorAll<HTMLElement>(WALKED)];
  const holder = document.activeElement?.closest('article, tr, li');
  const now = links.findIndex((link) => holder?.contains(link));
  const next = links[now < 0 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Returns the focused slide of a list and the key as verbs declare it; undefined for other elements or keys. */
export function focusedSlide({ key }: KeyboardEvent): SlideKey | undefined {
  const card = document.activeElement?.closest<HTMLElement>('[data-slide]');
  const id = parseId<'slide'>(card?.dataset['slide']);
  const isErasing = key === 'Delete' || key === 'Backspace';
  if (!card || !id || (key.length > 1 && !isErasing) || key === ' ') return undefined;
  const isSelected = card.dataset['selected'] !== undefined;
  return { id, key: isErasing ? 'delete' : key.toLowerCase(), isSelected };
}

/** The time within which a card is expected to leave the list, ms. */
const LEAVES_WITHIN_MS = 3000;

/** Focuses the neighbor of the focused slide once that slide has left the list. */
export function keepPlaceInList(): void {
  const card = document.activeElement?.closest('[data-slide]');
  const list = document.querySelector('main');
  if (!card || !list) return;
  const cards = [...list.querySelectorAll('[data-slide]')];
  const at = cards.indexOf(card);
  const beside = cards[at + 1] ?? cards[at - 1];
  const watch = new MutationObserver(() => {
    if (card.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) {
      beside?.querySelector<HTMLElement>('a[href]')?.focus();
    }
  });
  watch.observe(list, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), LEAVES_WITHIN_MS);
}
