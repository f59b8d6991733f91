import type { Content } from '../engine/content.ts';
import { el } from './dom.ts';
import css from './identity.module.css';

const STAYS_MS = 15_000;

/** The screen's name, large, for somebody who looks for it among many. */
export function createIdentity() {
  const name = el('strong', css.identityName);
  const team = el('span', css.identityTeam);
  const element = el('div', css.identity, name, team);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    show({ screen, teams }: Content): void {
      name.textContent = screen?.name ?? '';
      team.textContent = teams[0]?.name ?? '';
      element.classList.add(css.identityShown ?? '');
      clearTimeout(timer);
      timer = setTimeout(() => element.classList.remove(css.identityShown ?? ''), STAYS_MS);
    },
  };
}
