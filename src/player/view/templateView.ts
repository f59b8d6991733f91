import { keepOnlyFonts, loadBrandFonts, loadFamilies } from '../../canvas/loadFonts.ts';
import { brandSource } from '../../canvas/brandSource.ts';
import { TICK_MS, tickWidgets } from '../../canvas/countdown.ts';
import { createCanvas } from '../../canvas/createCanvas.ts';
import type { WidgetBox } from '../../canvas/widgets/fillWidgets.ts';
import type { CanvasSource } from '../../canvas/SourceResolver.ts';
import { ARTBOARD_SIZES, artboardFor, type Orientation } from '../../model/canvas/orientation.ts';
import { applySlotValues } from '../../model/canvas/slotValues.ts';
import { docOf, hasElements, valuesOf } from '../../model/canvas/storedDoc.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { PictureDeps } from './Picture.ts';

export interface TemplateView {
  readonly ready: Promise<void>;
  /** Scales it to the size that its host has by now. */
  fit(): void;
  /** True if another artboard would fit that size. */
  isOutgrown(): boolean;
  start(): Promise<void>;
  dispose(): void;
}

class TemplateFailure extends Error {
  readonly kind = 'template';
}

function boardFor(width: number, height: number, has: readonly Orientation[]): Orientation {
  const wanted = artboardFor(width, height);
  return has.includes(wanted) ? wanted : (has[0] ?? 'landscape');
}

/** Draws the document of a slide into its layer, as large as the screen allows. */
export function mountTemplate(
  host: HTMLElement,
  { source, brand, data = {}, timeZone, families = [] }: NonNullable<PlayItem['template']>,
  tools: Pick<PictureDeps, 'openMedia' | 'now'>,
): TemplateView {
  const restored = docOf(source);
  if (!restored.ok) throw new TemplateFailure(restored.code);
  const doc = applySlotValues(restored.doc, valuesOf(source));
  const sizeOf = () => [host.clientWidth || innerWidth, host.clientHeight || innerHeight] as const;
  const boardNow = () => boardFor(...sizeOf(), doc.orientations);
  const board = boardNow();
  const addresses: string[] = [];
  const loads: Promise<unknown>[] = [];

  async function addressOf(wanted: CanvasSource): Promise<string | undefined> {
    const meant = brandSource(brand, wanted);
    if (!meant?.media) return meant?.src;
    const address = URL.createObjectURL(await tools.openMedia(meant.media));
    addresses.push(address);
    return address;
  }
  const resolve = (wanted: CanvasSource) => {
    const load = addressOf(wanted);
    loads.push(load);
    return load;
  };
  const widgets: WidgetBox[] = [];
  let stopWidgets = (): void => {};
  let isDisposed = false;
  const canvas = createCanvas(document, {
    resolve,
    onMissing: () => undefined,
    fillWidget: (box, element) => void widgets.push([box, element]),
  });
  const { stage } = canvas;
  canvas.setBrand(brand);
  canvas.update(doc, board);
  // Losing its turn is better than an empty board: the slide has content to show.
  if (hasElements(source) && !stage.querySelector('[data-element]')) {
    canvas.dispose();
    throw new TemplateFailure('blank');
  }
  const size = ARTBOARD_SIZES[board];
  stage.style.position = 'absolute';
  stage.style.transformOrigin = '0 0';
  function fit(): void {
    const [width, height] = sizeOf();
    const scale = Math.min(width / size.width, height / size.height);
    stage.style.left = `${(width - size.width * scale) / 2}px`;
    stage.style.top = `${(height - size.height * scale) / 2}px`;
    stage.style.transform = `scale(${scale})`;
  }
  fit();
  host.appendChild(stage);
  const tick = () => tickWidgets(stage, tools.now(), timeZone);
  tick();
  const timer = setInterval(() => {
    if (!tick()) clearInterval(timer);
  }, TICK_MS);

  async function ready(): Promise<void> {
    keepOnlyFonts(document, brand); // a screen has one brand at a time
    await Promise.all([
      loadBrandFonts(document, brand, resolve),
      loadFamilies(document, families, (media) => resolve({ media })),
    ]);
    if (widgets.length > 0) {
      const { fillWidgets } = await import('../../canvas/widgets/fillWidgets.ts');
      if (isDisposed) return;
      stopWidgets = fillWidgets(widgets, { data, brand, timeZone, now: tools.now });
    }
    await Promise.all(loads);
    await Promise.all(Array.from(stage.querySelectorAll('img'), decoded));
    await canvas.ready();
  }
  return {
    ready: ready(),
    fit,
    isOutgrown: () => boardNow() !== board,
    async start() {
      // A video that cannot start stays on its first frame; the slide is shown all the same.
      const videos = Array.from(stage.querySelectorAll('video'));
      await Promise.all(videos.map((video) => video.play().catch(() => undefined)));
    },
    dispose() {
      isDisposed = true;
      clearInterval(timer);
      stopWidgets();
      canvas.dispose();
      addresses.forEach((address) => URL.revokeObjectURL(address));
    },
  };
}

/** Remote pictures may be missing offline: their place stays empty. */
async function decoded(image: HTMLImageElement): Promise<void> {
  if (image.getAttribute('src')) await image.decode().catch(() => undefined);
}
