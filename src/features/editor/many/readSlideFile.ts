import type { MediaKind, MediaProblem } from '../../../media/checkMedia.ts';
import { unlessGone } from '../../../media/unlessGone.ts';
import { officeNamed } from '../../../platform/files/officeFile.ts';
import { slideTypeOfFile } from '../../../platform/files/handedFile.ts';
import { chooseFile } from '../media/chosenFile.ts';
import type { SlideDraft } from '../slideDraft.ts';
import type { ContentSave, ContentType } from '../types/ContentType.ts';
import { lengthOf, mediaType } from '../types/mediaType.tsx';
import { openPdf, type PdfProblem } from '../types/openPdf.ts';
import { pageGroups, pagesIn } from '../types/pdfContent.ts';
import { pdfType } from '../types/pdfType.tsx';

/**
 * Why a file does not become a slide; `unknown` is of no type that slides have, and of `choice` somebody has to choose
 * pages: it has more than a slide shows, or some are broken.
 */
export type SlideFileProblem =
  | { readonly kind: MediaKind; readonly problem: MediaProblem }
  | { readonly kind: 'pdf'; readonly problem: PdfProblem }
  | { readonly kind: 'choice' }
  | { readonly kind: 'unknown' };

/** Reads a file as the editor of its type does, with what that would suggest for a new slide. */
export async function readSlideFile(file: File) {
  const type = slideTypeOfFile(file);
  if (type === 'pdf') return readDocument(file);
  if (type) return readMedia(file, type);
  const problem = officeNamed(file);
  return refuse(problem ? { kind: 'pdf', problem } : { kind: 'unknown' });
}

/** A video that not every screen plays is converted. */
async function readMedia(file: File, kind: MediaKind) {
  const watch = { signal: new AbortController().signal, onMaking: () => undefined };
  const reading = unlessGone(chooseFile(file, kind, watch));
  const chosen = await reading.catch(() => ({ problem: 'failed' as const }));
  if ('problem' in chosen) return refuse({ kind, problem: chosen.problem });
  const files = chosen.width >= chosen.height ? { landscape: chosen } : { portrait: chosen };
  const content = { ...mediaType.contentOf(undefined, kind, 'en'), files };
  const length = chosen.seconds === undefined ? {} : lengthOf(chosen.seconds);
  return slideOf(kind, mediaType, content, length, () => URL.revokeObjectURL(chosen.url));
}

async function readDocument(file: File) {
  const document = await unlessGone(openPdf(file));
  if ('problem' in document) {
    const { problem } = document;
    return refuse(problem === 'gone' ? { kind: 'image', problem } : { kind: 'pdf', problem });
  }
  const groups = pageGroups(document.pageCount);
  if (groups.length > 1 || document.lostPages > 0) {
    document.close();
    return refuse({ kind: 'choice' });
  }
  const pages = pagesIn(groups[0]);
  const blank = pdfType.contentOf(undefined, 'pdf', 'en');
  const content = { ...blank, chosen: { file, document }, pages };
  const length = { duration: pdfType.secondsOf?.(content) ?? 0 };
  return slideOf('pdf', pdfType, content, length, document.close);
}

const refuse = (refusal: SlideFileProblem) => ({ refusal });

const slideOf = <C extends object>(
  type: string,
  contentType: ContentType<C>,
  content: C,
  length: Partial<SlideDraft>,
  release: () => void,
) => ({
  type,
  draft: { title: contentType.nameOf?.(content) ?? '', ...length },
  /** Stores its files and returns the fields that refer to them. */
  save: (around: Pick<ContentSave<C>, 'keep' | 'open'>) =>
    contentType.save({ ...around, content, edits: {}, slide: undefined, onProgress: () => {} }),
  /** Frees what it holds in memory. */
  release,
});
