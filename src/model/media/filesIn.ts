import * as v from 'valibot';
import { isObject } from '../json.ts';
import { mediaSchema, type Media } from './media.ts';

/** Documents nest less deep; anything deeper is refused when it is drawn. */
const DEPTH_MAX = 60;

/** A stored file where it is used. */
export interface FileUse {
  readonly media: Media;
  /** Its description where it is used. */
  readonly words?: string | undefined;
  readonly captions?: string | undefined;
}

/** Returns every stored file named anywhere in a value. */
export const filesIn = (value: unknown): readonly Media[] =>
  picturesIn(value).map(({ media }) => media);

/** The same with the `alt` and `captions` of the object around each file. */
export function picturesIn(
  value: unknown,
  texts: Omit<FileUse, 'media'> = {},
  depth = 0,
): readonly FileUse[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [];
  if (isObject(value) && 'sha256' in value) {
    const media = v.safeParse(mediaSchema, value);
    return media.success ? [{ media: media.output, ...texts }] : [];
  }
  const textAt = (key: string) => {
    const text = isObject(value) ? value[key] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  const own = { words: textAt('alt'), captions: textAt('captions') };
  return Object.values(value).flatMap((item) => picturesIn(item, own, depth + 1));
}
