import { el } from './dom.ts';
import css from './welcome.module.css';
import type { Texts } from './texts.ts';

/** Long enough to come over from the laptop that paired it, to read, and to reach for the reset. */
const STAYS_MS = 60_000;

/** Names the team after pairing, with a way back, so that a code photographed on a screen is noticed. */
export function createWelcome(texts: Texts, onReset: () => void) {
  const team = el('strong', css.welcomeTeam);
  const screen = el('span', css.welcomeScreen);
  const reset = el('button', css.welcomeReset, texts.reset);
  reset.type = 'button';
  const element = el(
    'aside',
    css.welcome,
    el('div', css.welcomeText, el('span', css.welcomeLead, texts.pairedWith), team, screen),
    el('div', css.welcomeActions, el('span', undefined, texts.notYours), reset),
  );
  element.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    element.classList.remove(css.welcomeShown ?? '');
  }
  reset.addEventListener('click', () => {
    hide();
    onReset();
  });
  return {
    element,
    hide,
    show(teamName: string, screenName: string): void {
      team.textContent = teamName;
      screen.textContent = screenName;
      element.classList.add(css.welcomeShown ?? '');
      clearTimeout(timer);
      timer = setTimeout(hide, STAYS_MS);
    },
  };
}
