import { sameJson } from '../../../model/diff.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide.ts';

/** Which part of the picture is shown on screens of each shape. */
export type PictureViews = { readonly [slot in MediaSlot]?: PictureView };

export const SLOTS: readonly MediaSlot[] = ['landscape', 'portrait'];

/** All of the picture, as it is. */
export const WHOLE_PICTURE: PictureView = {};

export function viewsOf(slide: Slide | undefined): PictureViews {
  const rows = SLOTS.flatMap((slot) => {
    const view = { crop: slide?.crop?.[slot], focal: slide?.focal?.[slot] };
    return view.crop || view.focal ? [[slot, view] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** What a save says of the views that were touched; null where the slide has what is not wanted. */
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
