import { mediaOfAddress } from '../media/downloadAddress.ts';
import type { Media } from '../media/media.ts';
import type { Element } from './element.ts';

/** What it takes to read a stored file. */
export type ShownFile = Pick<Media, 'path' | 'token'>;

const addressIn = (element: Element): string | undefined => {
  if (element.type === 'image') return element.src;
  return element.type === 'video' ? (element.src ?? element.url) : undefined;
};

/**
 * Returns the stored file that a picture or video shows. Documents of the first versions name it by its download
 * address.
 */
export function storedFileOf(element: Element): ShownFile | undefined {
  if (element.type !== 'image' && element.type !== 'video') return undefined;
  const address = addressIn(element);
  return element.media ?? (address === undefined ? undefined : mediaOfAddress(address));
}

/** Returns the element with its file named, but not how to read it: without tokens. */
export function withoutTokens(element: Element): Element {
  if (element.type !== 'image' && element.type !== 'video') return element;
  const { media, ...others } = element;
  const { token: _token, ...named } = media ?? { token: undefined };
  const shown = media ? { ...others, media: named as Media } : others;
  const bare = Object.entries(shown).flatMap(([key, value]: readonly [string, unknown]) =>
    ADDRESSES.has(key) && typeof value === 'string' && mediaOfAddress(value)
      ? [[key, value.replace(/\?.*$/, '?alt=media')]]
      : [],
  );
  return { ...shown, ...Object.fromEntries(bare) };
}

const ADDRESSES: ReadonlySet<string> = new Set(['src', 'url', 'poster']);

/** Returns a picture or video that shows this file instead of what it showed. */
export function showingFile(element: Element, media: Media): Element {
  if (element.type === 'image') {
    const { src: _src, ...others } = element;
    return { ...others, media };
  }
  if (element.type !== 'video') return element;
  const { src: _src, url: _url, ...others } = element;
  return { ...others, media };
}
