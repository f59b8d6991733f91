import { sameJson } from '../../../model/diff.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide/slide.ts';

/** The visible part of the picture for each screen orientation. */
export type PictureViews = { readonly [slot in MediaSlot]?: PictureView };

export const SLOTS: readonly MediaSlot[] = ['landscape', 'portrait'];

/** The whole picture, uncropped. */
export const WHOLE_PICTURE: PictureView = {};

export function viewsOf(slide: Slide | undefined): PictureViews {
  const rows = SLOTS.flatMap((slot) => {
    const view = { crop: slide?.crop?.[slot], focal: slide?.focal?.[slot] };
    return view.crop || view.focal ? [[slot, view] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Returns the changes of the edited views for a save; null removes a stored crop or focal point. */
export function viewChanges(touched: PictureViews, slide: Slide | undefined): SlideChanges {
  const part = <K extends keyof PictureView>(name: K) => {
    const rows = SLOTS.flatMap((slot) => {
      const view = touched[slot];
      const [now, wanted] = [slide?.[name]?.[slot], view?.[name]];
      return view && !sameJson(now, wanted) ? [[slot, wanted ?? null] as const] : [];
    });
    return rows.length > 0 ? { [name]: Object.fromEntries(rows) } : {};
  };
  return { ...part('crop'), ...part('focal') };
}
