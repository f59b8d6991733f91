import type { PlayItem } from '../engine/playItem.ts';
import type { Picture } from './Picture.ts';
import { pictureFit } from '../../model/rules/pictureFit.ts';
import { el } from './dom.ts';
import css from './stage.module.css';

/** A still picture, decoded before it is shown. */
export function prepareImage(
  blob: Promise<Blob>,
  { title, focal }: Pick<PlayItem, 'title' | 'focal'>,
): Picture {
  const image = el('img', css.picture);
  image.alt = title;
  image.draggable = false;
  let address = '';
  let isDisposed = false;

  async function load(): Promise<Record<string, never>> {
    const source = await blob;
    if (isDisposed) return {};
    address = URL.createObjectURL(source);
    image.src = address;
    await image.decode();
    image.style.objectFit = fitOf(image);
    if (focal) image.style.objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
    return {};
  }
  return {
    element: image,
    ready: load(),
    start: () => Promise.resolve(),
    position: () => null,
    hasEnded: () => false,
    dispose() {
      isDisposed = true;
      image.removeAttribute('src');
      if (address) URL.revokeObjectURL(address);
    },
  };
}

/** The picture lies on its layer by now, so its box is the stage. */
function fitOf(image: HTMLImageElement): 'cover' | 'contain' {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  return pictureFit(picture, { width: image.clientWidth, height: image.clientHeight });
}
