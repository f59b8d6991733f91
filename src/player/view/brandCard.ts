import { engineZone } from '../../model/screen/zoneNames.ts';
import { el } from './dom.ts';
import { beams } from './logo.ts';
import css from './card.module.css';

export interface CardFacts {
  readonly teamName: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly logo: { readonly url: string; readonly isForDark: boolean } | undefined;
  readonly timeZone: string | undefined;
  readonly now: () => number;
}

/** What a screen shows while nothing may play: its team, and the time. Never black. */
export function createBrandCard(locale: string) {
  const name = el('div', css.cardName);
  const time = el('div', css.cardTime);
  const date = el('div', css.cardDate);
  const element = el(
    'section',
    css.card,
    beams('card', css.cardBeams),
    name,
    el('div', css.cardClock, time, date),
  );
  let facts: CardFacts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    if (!facts) return;
    const { now, timeZone } = facts;
    const at = now();
    const format = formatter(locale, timeZone);
    time.replaceChildren(...clockParts(format({ hour: '2-digit', minute: '2-digit' }), at));
    date.textContent = format({ weekday: 'long', day: 'numeric', month: 'long' }).format(at);
    timer = setTimeout(tick, 1000 - (at % 1000));
  }
  return {
    element,
    applyBrand(next: CardFacts): void {
      facts = next;
      element.style.setProperty('--card-color', next.color);
      name.replaceChildren(next.logo ? logoImage(next.logo, next.teamName) : next.teamName);
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

function logoImage({ url, isForDark }: NonNullable<CardFacts['logo']>, alt: string): HTMLElement {
  const image = el('img', css.cardLogo);
  image.src = url;
  image.alt = alt;
  return isForDark ? image : el('div', css.cardPlate, image);
}

type Format = (parts: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

function formatter(locale: string, timeZone: string | undefined): Format {
  const known = engineZone(timeZone);
  return (parts) =>
    new Intl.DateTimeFormat(locale, { ...parts, ...(known && { timeZone: known }) });
}

/** AM or PM is shown less prominently than the hour. */
function clockParts(format: Intl.DateTimeFormat, at: number): readonly Node[] {
  return format
    .formatToParts(at)
    .map(({ type, value }) =>
      type === 'dayPeriod' ? el('span', css.cardPeriod, value) : document.createTextNode(value),
    );
}
