import type { Media } from '../../model/media.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { Prepared, Stage } from '../engine/stage.ts';
import { el, nextPaint } from './dom.ts';
import { prepareImage } from './prepareImage.ts';
import { prepareVideo } from './prepareVideo.ts';
import { prepareWeb } from './prepareWeb.ts';
import type { Picture } from './Picture.ts';
import css from './player.module.css';

export interface StageDeps {
  /** The surface that the slides cover. */
  readonly surface: HTMLElement;
  readonly openMedia: (media: Media) => Promise<Blob>;
  readonly card: { show(): void; hide(): void };
}

/** Long enough to be calm, short enough not to be waited for. */
const FADE_MS = 600;

interface Layer {
  readonly element: HTMLElement;
  readonly picture: Picture;
  isDisposed: boolean;
  isOnScreen: boolean;
}

/** Two layers: one on screen, one being made ready behind it. */
export function createStage({ surface, openMedia, card }: StageDeps): Stage {
  let shown: Layer | undefined;

  function prepare(item: PlayItem, onEvent: () => void): Prepared {
    const picture = createPicture(item, openMedia, onEvent);
    const element = el('div', css.layer, picture.element);
    const layer: Layer = { element, picture, isDisposed: false, isOnScreen: false };
    surface.append(element);
    return {
      ready: picture.ready,
      show: () => show(layer, item),
      position: () => (layer.isOnScreen ? picture.position() : null),
      hasEnded: () => picture.hasEnded(),
      dispose: () => retire(layer),
    };
  }

  /** What was on screen stays beneath until the new layer is opaque and painted. */
  async function show(layer: Layer, item: PlayItem): Promise<void> {
    await layer.picture.start();
    if (layer.isDisposed) return;
    const [before, wasCard] = [shown, !shown];
    surface.append(layer.element);
    layer.element.dataset['slide'] = item.slideId;
    layer.element.classList.add(css.shown ?? '');
    await nextPaint();
    shown = layer;
    layer.isOnScreen = true;
    setTimeout(() => {
      if (wasCard && shown === layer) card.hide();
      if (before) remove(before);
    }, FADE_MS + 100);
  }

  function remove(layer: Layer): void {
    layer.isOnScreen = false;
    // In this order: Chromium keeps an image for ever whose source is taken away outside the document.
    layer.picture.dispose();
    layer.element.remove();
  }

  /** What is still seen leaves only after its successor covers it. */
  function retire(layer: Layer): void {
    if (layer.isDisposed) return;
    layer.isDisposed = true;
    if (!layer.isOnScreen) remove(layer);
  }

  return {
    prepare,
    showCard() {
      card.show();
      if (shown) remove(shown);
      shown = undefined;
    },
  };
}

function createPicture(
  item: PlayItem,
  openMedia: StageDeps['openMedia'],
  onEvent: () => void,
): Picture {
  if (item.kind === 'web') return prepareWeb(item.url ?? '', item.title);
  if (!item.media) throw new Error(`an ${item.kind} without a file`);
  const blob = openMedia(item.media);
  return item.kind === 'video' ? prepareVideo(blob, onEvent) : prepareImage(blob, item.title);
}
