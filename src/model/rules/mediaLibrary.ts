import { type FileUse, picturesIn } from '../media/filesIn.ts';
import type { Media } from '../media/media.ts';
import { isPurgedSlide, type Slide } from '../slide/slide.ts';
import { isPurgedTemplate, type Template } from '../template/template.ts';

export const LIBRARY_KINDS = ['image', 'video', 'pdf'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** Where a file is used. */
export interface MediaUse {
  readonly kind: 'slide' | 'template';
  readonly id: string;
  readonly name: string;
  /** For slides, the part of their address. */
  readonly type: string;
  /** It can still be restored, which needs the file. */
  readonly isDeleted: boolean;
}

/** One file of a team, however many slides and templates use it. */
export interface LibraryFile {
  readonly media: Media;
  readonly kind: LibraryKind;
  /** Paths of equal content: a file uploaded twice is stored twice. */
  readonly paths: readonly string[];
  /** A picture of a document or video, if one was made. */
  readonly thumb?: Media;
  readonly uses: readonly MediaUse[];
  /** Its description, from the most recently changed use that has one. */
  readonly words?: string;
  /** A video's captions (WebVTT), chosen likewise. */
  readonly captions?: string;
  /** When a use was last changed, ms since the epoch. */
  readonly changedAt: number;
}

/**
 * Returns the pictures, videos and documents that slides and templates refer to, last used first. Files of
 * equal content are one entry. Files derived from another (pages of a document, frames of a video) are not
 * listed; brand logos and fonts belong to the brand manager.
 */
export function mediaLibrary(
  slides: readonly Slide[],
  templates: readonly Template[],
): readonly LibraryFile[] {
  const found = new Map<string, LibraryFile>();
  for (const slide of slides) if (!isPurgedSlide(slide)) addSlide(found, slide);
  for (const template of templates) if (!isPurgedTemplate(template)) addTemplate(found, template);
  return [...found.values()].sort((a, b) => b.changedAt - a.changedAt);
}

function addSlide(found: Map<string, LibraryFile>, slide: Slide): void {
  const { id, title, type, status, media, pdf, fallback, previewMedia, template } = slide;
  const use: MediaUse = { kind: 'slide', id, name: title, type, isDeleted: status === 'deleted' };
  const add = (file: FileUse | Media, thumb?: Media) =>
    addUse(found, 'media' in file ? file : { media: file }, use, slide.lastChangedDate, thumb);
  for (const slot of ['landscape', 'portrait'] as const) {
    const file = media[slot];
    const texts = { words: slide.alt?.[slot], captions: slide.captions?.[slot] };
    if (file) add({ media: file, ...texts }, type === 'video' ? previewMedia : undefined);
  }
  if (pdf) add(pdf.file, pdf.pages[0]?.media);
  if (fallback) add(fallback);
  if (!template) return;
  for (const picture of picturesIn([template.data, template.values])) add(picture);
}

function addTemplate(found: Map<string, LibraryFile>, template: Template): void {
  const { id, name, status, data, lastChangedDate } = template;
  const isDeleted = status === 'deleted';
  const use: MediaUse = { kind: 'template', id, name, type: 'template', isDeleted };
  for (const picture of picturesIn(data)) addUse(found, picture, use, lastChangedDate);
}

function addUse(
  found: Map<string, LibraryFile>,
  { media, ...texts }: FileUse,
  use: MediaUse,
  changedAt: number,
  thumb?: Media,
): void {
  const kind = kindOf(media);
  if (!kind) return;
  const known = found.get(media.sha256);
  const picture = known?.thumb ?? thumb;
  const isNewer = changedAt >= (known?.changedAt ?? 0);
  const words = (isNewer && texts.words) || known?.words || texts.words;
  const captions = (isNewer && texts.captions) || known?.captions || texts.captions;
  const uses = known?.uses ?? [];
  const isKnown = uses.some(({ kind: of, id }) => of === use.kind && id === use.id);
  found.set(media.sha256, {
    // A stored file can be used again.
    media: known?.media.token ? known.media : media,
    kind,
    paths: [...new Set([...(known?.paths ?? []), media.path])],
    ...(picture && { thumb: picture }),
    ...(words && { words }),
    ...(captions && { captions }),
    uses: isKnown ? uses : [...uses, use],
    changedAt: Math.max(known?.changedAt ?? 0, changedAt),
  });
}

function kindOf({ type }: Media): LibraryKind | undefined {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return type === 'application/pdf' ? 'pdf' : undefined;
}

/** A search; all words must occur in the names of a file's uses, or in its type. */
export interface LibraryQuery {
  readonly text: string;
  /** `unused`: of any kind, but only used by deleted slides and templates. */
  readonly kind?: LibraryKind | 'unused' | undefined;
}

export function fitsLibrary({ text, kind }: LibraryQuery): (file: LibraryFile) => boolean {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (file) => {
    if (kind === 'unused' ? isInUse(file) : kind && file.kind !== kind) return false;
    const named = [
      ...file.uses.map(({ name }) => name),
      file.media.type,
      file.media.path,
      file.words,
    ];
    const all = named.join(' ').toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  };
}

/** True while a slide or template that is not deleted uses it. */
export const isInUse = ({ uses }: Pick<LibraryFile, 'uses'>): boolean =>
  uses.some(({ isDeleted }) => !isDeleted);

/**
 * True for a file that can be reused from the server. A file still uploading has no identity there yet; one
 * used only by deleted slides and templates may be gone by the time a change arrives.
 */
export const isStored = (file: Pick<LibraryFile, 'media' | 'uses'>): boolean =>
  file.media.token !== undefined && isInUse(file);
