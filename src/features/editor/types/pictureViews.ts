import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide.ts';

/** Which part of the picture is shown on screens of each shape. */
export type PictureViews = { readonly [slot in MediaSlot]?: PictureView };

export const SLOTS: readonly MediaSlot[] = ['landscape', 'portrait'];

export function viewsOf(slide: Slide | undefined): PictureViews {
  const rows = SLOTS.flatMap((slot) => {
    const view = { crop: slide?.crop?.[slot], focal: slide?.focal?.[slot] };
    return view.crop || view.focal ? [[slot, view] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** What the slide keeps of the views; null where nothing is left to say. */
export function viewChanges(views: PictureViews): SlideChanges {
  const part = <K extends keyof PictureView>(name: K) => {
    const rows = SLOTS.flatMap((slot) => {
      const value = views[slot]?.[name];
      return value ? [[slot, value] as const] : [];
    });
    return rows.length > 0 ? Object.fromEntries(rows) : null;
  };
  return { crop: part('crop'), focal: part('focal') };
}
