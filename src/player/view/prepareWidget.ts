import type { WidgetView } from '../../canvas/widgets/mountWidget.ts';
import type { CanvasSource } from '../../canvas/SourceResolver.ts';
import type { PlayItem } from '../engine/playItem.ts';
import { el } from './dom.ts';
import { type PictureDeps, type PreparePicture, STILL } from './Picture.ts';
import css from './stage.module.css';

/** A widget, drawn by the same code as in the editor; screens without widgets never load it. */
export const prepareWidget: PreparePicture = ({ widget: first }, { now, openMedia }) => {
  let shown = first;
  const host = el('div', css.pages);
  let view: WidgetView | undefined;
  let isDisposed = false;

  const size = () => ({ width: host.clientWidth, height: host.clientHeight });
  const fit = (): void => {
    if (shown) view?.update(shown.widget, { size: size() });
  };
  async function load(): Promise<Record<string, never>> {
    if (!shown) throw new Error('a widget without options');
    const { mountWidget } = await import('../../canvas/widgets/mountWidget.ts');
    await loadLetters(shown, openMedia);
    if (isDisposed) return {};
    const { widget, data, brand, timeZone, viewing } = shown;
    const seen = { ...viewing, diagonalPx: Math.hypot(innerWidth, innerHeight) };
    view = mountWidget(document, widget, { size: size(), data, brand, timeZone, now, seen });
    host.append(view.element);
    await view.ready;
    if (isDisposed) return {};
    window.addEventListener('resize', fit);
    return {};
  }
  return {
    ...STILL,
    element: host,
    ready: load(),
    fit,
    update({ widget: next }) {
      // Others fade to their later version, and so does another look.
      if (!view || !shown || next?.widget.type !== 'ticker' || lookOf(next) !== lookOf(shown))
        return false;
      shown = next;
      view.renew(next.widget, { data: next.data });
      return true;
    },
    dispose() {
      isDisposed = true;
      window.removeEventListener('resize', fit);
      view?.dispose();
    },
  };
};

const lookOf = ({ widget, brand, viewing }: NonNullable<PlayItem['widget']>): string =>
  JSON.stringify([widget.options.theme, brand, viewing]);

/** Loads the brand's fonts, and product families that it uses, from the disk. */
async function loadLetters(
  { brand, families = [] }: NonNullable<PlayItem['widget']>,
  openMedia: PictureDeps['openMedia'],
): Promise<void> {
  if (!brand && families.length === 0) return;
  const { keepOnlyFonts, loadBrandFonts, loadFamilies } = await import('../../canvas/loadFonts.ts');
  const addresses: string[] = [];
  const addressOf = async ({ media, src }: CanvasSource): Promise<string | undefined> => {
    if (!media) return src;
    const address = URL.createObjectURL(await openMedia(media));
    addresses.push(address);
    return address;
  };
  if (brand) keepOnlyFonts(document, brand); // a screen has one brand at a time
  await Promise.all([
    brand && loadBrandFonts(document, brand, addressOf),
    loadFamilies(document, families, (media) => addressOf({ media })),
  ]);
  addresses.forEach((address) => URL.revokeObjectURL(address));
}
