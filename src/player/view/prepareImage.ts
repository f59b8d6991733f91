import { pictureStyle } from '../../canvas/pictureStyle.ts';
import type { PictureView } from '../../model/rules/placePicture.ts';
import type { PlayItem } from '../engine/playItem.ts';
import { type PlayedPicture, STILL } from './Picture.ts';
import { el } from './dom.ts';
import css from './stage.module.css';

/** A still picture, decoded before it is shown. */
export function prepareImage(
  blob: Promise<Blob>,
  { title, alt, focal, crop }: Pick<PlayItem, 'title' | 'alt' | 'focal' | 'crop'>,
): PlayedPicture {
  const image = el('img', css.picture);
  image.alt = alt || title;
  image.draggable = false;
  let address = '';
  let isDisposed = false;

  async function load(): Promise<Record<string, never>> {
    const source = await blob;
    if (isDisposed) return {};
    address = URL.createObjectURL(source);
    image.src = address;
    await image.decode();
    place(image, { focal, crop });
    return {};
  }
  return {
    ...STILL,
    element: image,
    ready: load(),
    fit() {
      if (image.complete && image.naturalWidth > 0) place(image, { focal, crop });
    },
    dispose() {
      isDisposed = true;
      image.removeAttribute('src');
      if (address) URL.revokeObjectURL(address);
    },
  };
}

/** The picture is in its layer by now, so its box is the stage. */
function place(image: HTMLImageElement, view: PictureView): void {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const stage = { width: image.clientWidth, height: image.clientHeight };
  Object.assign(image.style, pictureStyle(picture, stage, view));
}
