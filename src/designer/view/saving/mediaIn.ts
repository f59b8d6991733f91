import type { Doc } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { Media } from '../../../model/media.ts';

/** Download tokens by path. */
export type Tokens = ReadonlyMap<string, string>;
export const NO_TOKENS: Tokens = new Map();

/** Returns the file with its token, if one is known. */
export function withToken(media: Media, tokens: Tokens): Media {
  const token = media.token ?? tokens.get(media.path);
  return token === undefined ? media : { ...media, token };
}

const mediaOf = (element: Element): Media | undefined =>
  element.type === 'image' || element.type === 'video' ? element.media : undefined;

export const allMediaIn = (doc: Doc): readonly Media[] =>
  Object.values(doc.byId).flatMap((element) => mediaOf(element) ?? []);

/** Returns the files of a document that may not have been sent yet. */
export function mediaIn(doc: Doc): readonly Media[] {
  const unsent = allMediaIn(doc).filter(({ token }) => token === undefined);
  return [...new Map(unsent.map((media) => [media.path, media])).values()];
}

export function tokensIn(doc: Doc): Tokens {
  return new Map(
    allMediaIn(doc).flatMap(({ path, token }) => (token ? [[path, token] as const] : [])),
  );
}

/** Returns the document with the tokens of files that were sent since it was opened. */
export function withTokens(doc: Doc, tokens: Tokens): Doc {
  const changed = Object.values(doc.byId).flatMap((element) => {
    const media = mediaOf(element);
    const token = media && !media.token ? tokens.get(media.path) : undefined;
    return media && token
      ? [[element.id, { ...element, media: { ...media, token } }] as const]
      : [];
  });
  if (changed.length === 0) return doc;
  return { ...doc, byId: { ...doc.byId, ...(Object.fromEntries(changed) as Doc['byId']) } };
}
