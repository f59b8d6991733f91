import type { Media } from '../../model/media/media.ts';
import type { LowMode } from '../engine/lowMode.ts';
import type { PlayerUi } from '../engine/playerParts.ts';
import type { Stage } from '../engine/stage.ts';
import { createAlertView } from './alertView.ts';
import { createBrandCard } from './brandCard.ts';
import { el } from './dom.ts';
import { createIdentity } from './identity.ts';
import { createPairingScreen, type PairingPlace } from './pairingScreen.ts';
import css from './playerView.module.css';
import { createStage, type StageDeps, type StageSettings, type ZoneStage } from './stage.ts';
import { createSurface, type SurfaceSettings } from './surface.ts';
import { PLAYER_TEXTS, type PlayerLanguage } from './texts.ts';
import { createWelcome } from './welcome.ts';
import { createZones } from './zones.ts';

export interface PlayerViewDeps extends PairingPlace {
  readonly root: HTMLElement;
  readonly language: PlayerLanguage;
  /** For the clock: its region decides between 13:00 and 1 pm. */
  readonly locale: string;
  readonly openMedia: (media: Media) => Promise<Blob>;
  readonly reaches: (url: string) => Promise<boolean>;
  readonly onReset: () => void;
  /** Decides whether this machine is too slow for anything but cuts; receives how each fade went. */
  readonly lowMode: LowMode;
}

export interface PlayerView {
  readonly surface: HTMLElement;
  /** Fits the surface to the display. */
  adjust(settings: SurfaceSettings): void;
  readonly ui: PlayerUi;
  readonly stage: Stage;
  readonly sideStage: Stage;
  /** Removes what is on screen, for good. */
  clear(): void;
}

/** The whole surface: zones with slides, card, pairing screen and welcome, rotated with the screen. */
export function createPlayerView(deps: PlayerViewDeps): PlayerView {
  const texts = PLAYER_TEXTS[deps.language];
  const pairing = createPairingScreen({ ...deps, texts });
  const card = createBrandCard(deps.locale);
  const welcome = createWelcome(texts, deps.onReset);
  const alert = createAlertView();
  const identity = createIdentity();
  const night = el('div', css.night);
  const slides = el('div', css.slides);
  const stages: ZoneStage[] = [];
  const zones = createZones(() => stages.forEach((one) => one.fit()), card.element, slides);
  const surface = createSurface();
  surface.element.append(
    zones.element,
    night,
    alert.element,
    identity.element,
    pairing.element,
    welcome.element,
  );
  deps.root.replaceChildren(surface.element);
  const logos = createLogos(deps.openMedia);
  let isResting = false;
  let isAlarmed = false;
  let settings: Omit<StageSettings, 'isLow'> = {
    transition: 'fade',
    hasSound: false,
    now: () => Date.now(),
  };

  const applyBrand: PlayerUi['applyBrand'] = (content, now, logo) => {
    const { screen, brand, teams } = content;
    surface.turn(screen?.rotation ?? 0);
    zones.divide(screen ?? { orientation: 'landscape' });
    settings = { transition: screen?.transition ?? 'fade', hasSound: screen?.sound === true, now };
    pairing.hide();
    const facts = {
      teamName: teams[0]?.name ?? '',
      color: brand?.colors['primary']?.hex ?? '#7E93FF',
      timeZone: screen?.timeZone,
      now,
    };
    card.applyBrand({ ...facts, logo: undefined });
    if (!logo) return;
    void logos.open(logo.media).then((url) => {
      if (url) card.applyBrand({ ...facts, logo: { url, isForDark: logo.isForDark } });
    });
  };
  const stageIn = (box: HTMLElement, isMain: boolean, empty: StageDeps['card']): ZoneStage => {
    const made = createStage({
      surface: box,
      openMedia: deps.openMedia,
      reaches: deps.reaches,
      card: empty,
      settings: () => ({
        ...settings,
        // Two films at once would talk over each other.
        hasSound: settings.hasSound && isMain,
        isLow: deps.lowMode.isLow(),
      }),
      onFade: deps.lowMode.faded,
    });
    stages.push(made);
    return made;
  };
  const stage = stageIn(slides, true, card);
  const sideStage = stageIn(zones.side, false, {
    show: () => zones.open(false),
    hide: () => zones.open(true),
  });
  return {
    surface: surface.element,
    clear() {
      surface.dispose();
      stages.forEach((one) => one.clear());
      card.hide();
    },
    adjust: surface.adjust,
    stage,
    sideStage,
    ui: {
      showPairing(state) {
        surface.turn(0);
        welcome.hide();
        pairing.show(state);
      },
      showWelcome(team, screen) {
        if (!isAlarmed) welcome.show(team, screen);
      },
      showAlert(shown) {
        isAlarmed = shown !== undefined;
        // Nothing covers an alert, not even the welcome on a screen that was just paired.
        if (isAlarmed) welcome.hide();
        alert.show(shown);
      },
      identify: identity.show,
      rest(is) {
        // A screen paired at night is welcomed all the same.
        if (is && !isResting) welcome.hide();
        isResting = is;
        night.classList.toggle(css.nightShown ?? '', is);
      },
      applyBrand,
    },
  };
}

/** Object URLs of opened logos; a screen has one, and rarely another. */
function createLogos(openMedia: PlayerViewDeps['openMedia']) {
  const urls = new Map<string, string>();
  return {
    async open(media: Media): Promise<string | undefined> {
      const known = urls.get(media.sha256);
      if (known) return known;
      try {
        const url = URL.createObjectURL(await openMedia(media));
        urls.forEach((old) => URL.revokeObjectURL(old));
        urls.clear();
        urls.set(media.sha256, url);
        return url;
      } catch {
        return undefined; // lost from the disk: it is downloaded again, and the name stands in
      }
    },
  };
}
