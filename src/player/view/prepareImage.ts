import type { Picture } from './Picture.ts';
import { el } from './dom.ts';
import css from './player.module.css';

/** A still picture, decoded before it is shown. */
export function prepareImage(blob: Promise<Blob>, title: string): Picture {
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
