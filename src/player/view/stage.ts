import type { Media } from '../../model/media/media.ts';
import type { Transition } from '../../model/screen/screen.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { PreparedItem, Stage } from '../engine/stage.ts';
import type { Fade } from '../engine/lowMode.ts';
import { el, nextPaint, watchFrames } from './dom.ts';
import { PICTURES } from './pictures.ts';
import type { PlayedPicture } from './Picture.ts';
import css from './stage.module.css';

export interface StageDeps {
  /** The box of a zone, which its slides cover. */
  readonly surface: HTMLElement;
  readonly openMedia: (media: Media) => Promise<Blob>;
  readonly reaches: (url: string) => Promise<boolean>;
  /** What is there without a slide. */
  readonly card: { show(): void; hide(): void };
  readonly settings: () => StageSettings;
  /** Called with how each fade went. */
  readonly onFade: (fade: Fade) => void;
}

/** The screen's settings, read at each swap. */
export interface StageSettings {
  readonly transition: Transition;
  readonly hasSound: boolean;
  /** True if the machine is too slow for anything but cuts. */
  readonly isLow: boolean;
  readonly now: () => number;
}

/** As in the style sheet: long enough to be calm, short enough not to be waited for. */
const TRANSITION_MS: { readonly [name in Transition]: number } = { cut: 0, fade: 600, slide: 700 };
/** After its transition a layer covers the previous one, which is removed this much later. */
const COVERED_MS = 100;

export interface ZoneStage extends Stage {
  /** The zone has another size. */
  fit(): void;
  /** Removes what is on screen. */
  clear(): void;
}

interface Layer {
  readonly element: HTMLElement;
  readonly picture: PlayedPicture;
  isDisposed: boolean;
  isOnScreen: boolean;
}

function transitionOf({ transition, isLow }: StageSettings, wasCard: boolean): Transition {
  if (isLow) return 'cut';
  // Nothing slides in from the card: it is a start, not a change.
  return wasCard && transition === 'slide' ? 'fade' : transition;
}

/** Brings a layer into view; resolves with the first frame that shows anything of it. */
function enter(element: HTMLElement, name: Transition): Promise<void> {
  // A cut has no style of its own, and a class name must not be empty.
  if (name !== 'cut') element.classList.add(css[name] ?? name);
  // The style before the change must have been computed, or nothing moves.
  if (name !== 'cut') void element.offsetWidth;
  element.classList.add(css.shown ?? '');
  return nextPaint();
}

/** Two layers: one on screen, one being prepared behind it. */
export function createStage({
  surface,
  openMedia,
  reaches,
  card,
  settings,
  onFade,
}: StageDeps): ZoneStage {
  let shown: Layer | undefined;
  const layers = new Set<Layer>();

  function prepare(item: PlayItem, onEvent: () => void): PreparedItem {
    const { hasSound, now } = settings();
    const picture = PICTURES[item.kind](item, {
      openMedia,
      reaches,
      onEvent,
      hasSound,
      now,
      isLow: () => settings().isLow,
    });
    const element = el('div', css.layer, picture.element);
    const layer: Layer = { element, picture, isDisposed: false, isOnScreen: false };
    surface.append(element);
    layers.add(layer);
    return {
      ready: picture.ready,
      show: () => show(layer, item),
      position: () => (layer.isOnScreen ? picture.position() : null),
      hasEnded: () => picture.hasEnded(),
      update: picture.update,
      isOutgrown: picture.isOutgrown,
      dispose: () => retire(layer),
    };
  }

  /** What was on screen stays beneath until the new layer is opaque and painted. */
  async function show(layer: Layer, item: PlayItem): Promise<void> {
    await layer.picture.start();
    if (layer.isDisposed) return;
    const [before, wasCard] = [shown, !shown];
    // A web page reloads when it is moved, and is black until it has.
    if (surface.lastElementChild !== layer.element) surface.append(layer.element);
    layer.element.dataset['slide'] = item.slideId;
    const name = transitionOf(settings(), wasCard);
    const entering = enter(layer.element, name);
    if (name !== 'cut') {
      watchFrames(TRANSITION_MS[name], onFade);
      // While two layers are blended without a graphics chip, a video would drop frames.
      layer.picture.hold?.(TRANSITION_MS[name] + COVERED_MS);
    }
    await entering;
    // Withdrawn during these frames: what was on screen stays, or the card that replaced it.
    if (layer.isDisposed) return;
    shown = layer;
    layer.isOnScreen = true;
    setTimeout(() => {
      if (wasCard && shown === layer) card.hide();
      if (before) remove(before);
    }, TRANSITION_MS[name] + COVERED_MS);
  }

  function remove(layer: Layer): void {
    layer.isOnScreen = false;
    layers.delete(layer);
    // In this order: Chromium keeps an image forever if its source is removed outside the document.
    layer.picture.dispose();
    layer.element.remove();
  }

  /** A visible layer leaves only after its successor covers it. */
  function retire(layer: Layer): void {
    if (layer.isDisposed) return;
    layer.isDisposed = true;
    if (!layer.isOnScreen) remove(layer);
  }

  function clear(): void {
    if (shown) remove(shown);
    shown = undefined;
  }

  return {
    prepare,
    clear,
    fit: () => layers.forEach(({ picture }) => picture.fit()),
    showCard() {
      card.show();
      clear();
    },
  };
}
