import type { Doc } from '../../../model/canvas/doc.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { ShownFile } from '../../../model/canvas/storedFile.ts';
import type { Media } from '../../../model/media/media.ts';

/** Download tokens by path. */
export type MediaTokens = ReadonlyMap<string, string>;
export const NO_TOKENS: MediaTokens = new Map();

/** Returns the file with its token, if one is known. */
export function mediaWithToken<File extends ShownFile>(file: File, tokens: MediaTokens): File {
  const token = file.token ?? tokens.get(file.path);
  return token === undefined ? file : { ...file, token };
}

const mediaOf = (element: Element): Media | undefined =>
  element.type === 'image' || element.type === 'video' ? element.media : undefined;

/** Returns the files of a document. */
const allMediaIn = ({ byId }: Pick<Doc, 'byId'>): readonly Media[] =>
  Object.values(byId).flatMap((element) => mediaOf(element) ?? []);

/** Returns the files of a document that may not have been sent yet. */
export function mediaIn(doc: Doc): readonly Media[] {
  const unsent = allMediaIn(doc).filter(({ token }) => token === undefined);
  return [...new Map(unsent.map((media) => [media.path, media])).values()];
}

export function tokensIn(doc: Doc): MediaTokens {
  return new Map(
    allMediaIn(doc).flatMap(({ path, token }) => (token ? [[path, token] as const] : [])),
  );
}

/** Returns the document with the tokens of files that were sent since it was opened. */
export function withTokens(doc: Doc, tokens: MediaTokens): Doc {
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
