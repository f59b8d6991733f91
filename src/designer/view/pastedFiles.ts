import type { Doc } from '../../model/canvas/doc.ts';
import type { Element } from '../../model/canvas/element.ts';
import { type ShownFile, storedFileOf, showingFile } from '../../model/canvas/storedFile.ts';
import type { Media } from '../../model/media/media.ts';
import type { Tools } from './tools.ts';

/** Returns the stored files that elements show, each as often as it is shown. */
export const shownFiles = (
  { byId }: Pick<Doc, 'byId'>,
  ids: readonly string[] = Object.keys(byId),
): readonly ShownFile[] => ids.flatMap((id) => (byId[id] && storedFileOf(byId[id])) ?? []);

/**
 * Returns pasted elements with files of this template, which are sent with it. `missing` if one is not to be had;
 * `refused` if one cannot be used, which was reported.
 */
export async function withOwnFiles(
  tools: Pick<Tools, 'copied' | 'takeFile'>,
  doc: Doc,
): Promise<Doc | 'missing' | 'refused'> {
  const own = new Map<string, Media>();
  const byId: { [id: string]: Element } = { ...doc.byId };
  for (const [id, element] of Object.entries(byId)) {
    const file = storedFileOf(element);
    if (!file) continue;
    const found = own.get(file.path) ?? (await ownFile(tools, element, file));
    if (typeof found === 'string') return found;
    own.set(file.path, found);
    byId[id] = showingFile(element, found);
  }
  return { ...doc, byId };
}

async function ownFile(
  { copied, takeFile }: Pick<Tools, 'copied' | 'takeFile'>,
  element: Element,
  file: ShownFile,
): Promise<Media | 'missing' | 'refused'> {
  const media = element.type === 'image' || element.type === 'video' ? element.media : undefined;
  const known = media && (await copied.own(media));
  if (known) return known;
  const blob = await copied.open(file);
  if (!blob) return 'missing';
  const taken = await takeFile(blob, element.type === 'video' ? 'video' : 'image');
  return taken?.media ?? 'refused';
}
