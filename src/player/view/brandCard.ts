import { el } from './dom.ts';
import css from './player.module.css';

export interface CardFacts {
  readonly teamName: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly logoUrl: string | undefined;
  readonly timeZone: string | undefined;
  readonly now: () => number;
}

/** What a wall shows while nothing may play: whose wall it is, and the time. Never black. */
export function createBrandCard(language: string) {
  const name = el('div', css.cardName);
  const time = el('div', css.cardTime);
  const date = el('div', css.cardDate);
  const element = el(
    'section',
    css.card,
    el('div', css.cardGlow),
    name,
    el('div', css.cardClock, time, date),
  );
  let facts: CardFacts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    if (!facts) return;
    const { now, timeZone } = facts;
    const at = now();
    time.textContent = format(language, timeZone, { hour: '2-digit', minute: '2-digit' }, at);
    date.textContent = format(
      language,
      timeZone,
      { weekday: 'long', day: 'numeric', month: 'long' },
      at,
    );
    timer = setTimeout(tick, 1000 - (at % 1000));
  }
  return {
    element,
    dress(next: CardFacts): void {
      facts = next;
      element.style.setProperty('--card-color', next.color);
      name.replaceChildren(next.logoUrl ? logoImage(next.logoUrl, next.teamName) : next.teamName);
      clearTimeout(timer);
      tick();
    },
    show(): void {
      element.classList.add(css.cardShown ?? '');
      clearTimeout(timer);
      tick();
    },
    hide(): void {
      element.classList.remove(css.cardShown ?? '');
      clearTimeout(timer);
    },
  };
}

function logoImage(url: string, alt: string): HTMLElement {
  const image = el('img', css.cardLogo);
  image.src = url;
  image.alt = alt;
  return image;
}

function format(
  language: string,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
  at: number,
): string {
  try {
    return new Intl.DateTimeFormat(language, { ...parts, ...(timeZone && { timeZone }) }).format(
      at,
    );
  } catch {
    return new Intl.DateTimeFormat(language, parts).format(at); // an unknown zone is the machine's
  }
}
