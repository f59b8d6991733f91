import type { Media } from '../../model/media.ts';
import type { Content } from '../engine/content.ts';
import type { Face } from '../engine/player.ts';
import type { Stage } from '../engine/stage.ts';
import { createAlertView } from './alertView.ts';
import { createBrandCard } from './brandCard.ts';
import { el } from './dom.ts';
import { createIdentity } from './identity.ts';
import { createPairingScreen } from './pairingScreen.ts';
import css from './player.module.css';
import { createStage } from './stage.ts';
import { PLAYER_TEXTS, type PlayerLanguage } from './texts.ts';
import { createWelcome } from './welcome.ts';

export interface WallDeps {
  readonly root: HTMLElement;
  readonly language: PlayerLanguage;
  readonly shownAddress: string;
  readonly pairingUrl: (code: string) => string;
  readonly openMedia: (media: Media) => Promise<Blob>;
  readonly onReset: () => void;
}

export interface Wall {
  readonly face: Face;
  readonly stage: Stage;
}

/** The whole surface: slides, card, pairing screen and welcome, turned as the screen hangs. */
export function createWall(deps: WallDeps): Wall {
  const texts = PLAYER_TEXTS[deps.language];
  const pairing = createPairingScreen({ ...deps, texts });
  const card = createBrandCard(deps.language);
  const welcome = createWelcome(texts, deps.onReset);
  const alert = createAlertView();
  const identity = createIdentity();
  const slides = el('div', css.slides);
  const surface = el(
    'main',
    css.surface,
    card.element,
    slides,
    alert.element,
    identity.element,
    pairing.element,
    welcome.element,
  );
  deps.root.replaceChildren(surface);
  let rotation = 0;

  function fit(): void {
    const isTurned = rotation % 180 !== 0;
    const [width, height] = [window.innerWidth, window.innerHeight];
    const [w, h] = isTurned ? [height, width] : [width, height];
    surface.style.width = `${w}px`;
    surface.style.height = `${h}px`;
    surface.style.transform = `translate(-50%, -50%) rotate(${rotation}deg)`;
    surface.classList.toggle(css.portrait ?? '', h > w);
  }
  window.addEventListener('resize', fit);
  fit();

  function dress(content: Content, now: () => number): void {
    const { screen, brand, teams } = content;
    rotation = screen?.rotation ?? 0;
    fit();
    pairing.element.classList.remove(css.pairingShown ?? '');
    card.dress({
      teamName: teams[0]?.name ?? '',
      color: brand?.colors['primary']?.hex ?? '#7E93FF',
      logoUrl: undefined,
      timeZone: screen?.timeZone,
      now,
    });
  }
  return {
    stage: createStage({ surface: slides, openMedia: deps.openMedia, card }),
    face: {
      showPairing(state) {
        rotation = 0;
        fit();
        welcome.hide();
        pairing.show(state);
        pairing.element.classList.add(css.pairingShown ?? '');
      },
      showWelcome: welcome.show,
      showAlert: alert.show,
      identify: identity.show,
      dress,
    },
  };
}
