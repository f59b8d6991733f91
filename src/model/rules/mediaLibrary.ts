import * as v from 'valibot';
import { isObject } from '../json.ts';
import { mediaSchema, type Media } from '../media.ts';
import { isPurgedSlide, type Slide } from '../slide.ts';
import { isPurgedTemplate, type Template } from '../template.ts';

export const LIBRARY_KINDS = ['image', 'video', 'pdf'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** Where a file is used. */
export interface MediaUse {
  readonly kind: 'slide' | 'template';
  readonly id: string;
  readonly name: string;
  /** Of slides, the part of their address. */
  readonly type: string;
  /** It can still be restored; the file is needed for that. */
  readonly isDeleted: boolean;
}

/** One file of a team, however many slides and templates show it. */
export interface LibraryFile {
  readonly media: Media;
  readonly kind: LibraryKind;
  /** Where equal content lies: a file that was uploaded twice is stored twice. */
  readonly paths: readonly string[];
  /** A picture of a document or film, where one was made. */
  readonly thumb?: Media;
  readonly uses: readonly MediaUse[];
  /** What is to be seen on it, as the use that says so and was changed last has it. */
  readonly words?: string;
  /** When what uses it was changed last, ms since the epoch. */
  readonly changedAt: number;
}

/**
 * The pictures, films and documents that slides and templates refer to, the last used first. Files of
 * equal content are one. What was made of a file (pages of a document, frames of a film) is no entry of
 * its own; brand logos and fonts are the brand manager's.
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
  const { id, title, type, status, media, alt, pdf, fallback, previewMedia, template } = slide;
  const use: MediaUse = { kind: 'slide', id, name: title, type, isDeleted: status === 'deleted' };
  const add = (file: Media, thumb?: Media, words?: string) =>
    addUse(found, { media: file, words }, use, slide.lastChangedDate, thumb);
  for (const slot of ['landscape', 'portrait'] as const) {
    const file = media[slot];
    if (file) add(file, type === 'video' ? previewMedia : undefined, alt?.[slot]);
  }
  if (pdf) add(pdf.file, pdf.pages[0]?.media);
  if (fallback) add(fallback);
  if (!template) return;
  for (const picture of picturesIn([template.data, template.values]))
    add(picture.media, undefined, picture.words);
}

function addTemplate(found: Map<string, LibraryFile>, template: Template): void {
  const { id, name, status, data, lastChangedDate } = template;
  const isDeleted = status === 'deleted';
  const use: MediaUse = { kind: 'template', id, name, type: 'template', isDeleted };
  for (const picture of picturesIn(data)) addUse(found, picture, use, lastChangedDate);
}

function addUse(
  found: Map<string, LibraryFile>,
  { media, words: said }: Picture,
  use: MediaUse,
  changedAt: number,
  thumb?: Media,
): void {
  const kind = kindOf(media);
  if (!kind) return;
  const known = found.get(media.sha256);
  const picture = known?.thumb ?? thumb;
  const isNewer = changedAt >= (known?.changedAt ?? 0);
  const words = (isNewer && said) || known?.words || said;
  const uses = known?.uses ?? [];
  const isKnown = uses.some(({ kind: of, id }) => of === use.kind && id === use.id);
  found.set(media.sha256, {
    // The one that is stored can be used again.
    media: known?.media.token ? known.media : media,
    kind,
    paths: [...new Set([...(known?.paths ?? []), media.path])],
    ...(picture && { thumb: picture }),
    ...(words && { words }),
    uses: isKnown ? uses : [...uses, use],
    changedAt: Math.max(known?.changedAt ?? 0, changedAt),
  });
}

function kindOf({ type }: Media): LibraryKind | undefined {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return type === 'application/pdf' ? 'pdf' : undefined;
}

/** Documents nest less deep; anything deeper is refused when it is drawn. */
const DEPTH_MAX = 60;

interface Picture {
  readonly media: Media;
  /** What is to be seen on it, as what holds it says. */
  readonly words?: string | undefined;
}

/** Every stored file that is named anywhere in a value. */
export const filesIn = (value: unknown): readonly Media[] =>
  picturesIn(value).map(({ media }) => media);

/** The same with what the part around each says of it as its `alt`. */
function picturesIn(value: unknown, words?: string, depth = 0): readonly Picture[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [];
  if (isObject(value) && 'sha256' in value) {
    const media = v.safeParse(mediaSchema, value);
    return media.success ? [{ media: media.output, words }] : [];
  }
  const alt = isObject(value) ? value['alt'] : undefined;
  const own = typeof alt === 'string' ? alt : undefined;
  return Object.values(value).flatMap((item) => picturesIn(item, own, depth + 1));
}

/** What a search asks for; all words must be in the names of what uses a file, or in its type. */
export interface LibraryQuery {
  readonly text: string;
  /** `unused`: of any kind, but shown only by what is deleted. */
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

/** True while a slide or template that is not deleted shows it. */
export const isInUse = ({ uses }: Pick<LibraryFile, 'uses'>): boolean =>
  uses.some(({ isDeleted }) => !isDeleted);

/**
 * True for what is on the server to be used again. What is still on its way has no identity there yet;
 * what only deleted slides and templates show may be gone by the time that a change arrives.
 */
export const isStored = (file: Pick<LibraryFile, 'media' | 'uses'>): boolean =>
  file.media.token !== undefined && isInUse(file);
