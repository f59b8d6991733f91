import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { mediaSchema } from '../media/media.ts';
import { accepted, changesOf, parseWith, whole, type Parsed } from '../parsing.ts';

/** More pages than anybody watches on a screen; each is a file to download there. */
export const PDF_PAGES_MAX = 100;
/** Maximum characters of a page's text that are kept; all pages together leave room in the slide's row. */
export const PAGE_TEXT_MAX = 300;
export const PAGE_SECONDS = { min: 2, max: 600, default: 10 } as const;

const seconds = whole(PAGE_SECONDS.min, PAGE_SECONDS.max);
const page = v.object({
  /** Counted from 1, as people count pages. */
  number: whole(1, 100_000),
  media: mediaSchema,
  /** Its text, as far as the document contains it, for people who do not see it and for searches. */
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(PAGE_TEXT_MAX))),
});
/** A page as a picture, so that a screen needs no PDF renderer. */
export type PdfPage = Parsed<v.InferOutput<typeof page>>;

/** Strict schema for our own editor: the parts that change. */
export const pdfChangesSchema = changesOf({
  file: mediaSchema,
  pageCount: whole(1, 100_000),
  pages: v.pipe(v.array(page), v.minLength(1), v.maxLength(PDF_PAGES_MAX)),
  secondsPerPage: seconds,
});

const pages = v.pipe(
  v.unknown(),
  v.transform((raw): readonly PdfPage[] =>
    entriesOf(raw)
      .flatMap(([, entry]) => accepted(page, entry) ?? [])
      .slice(0, PDF_PAGES_MAX),
  ),
);

const stored = v.object({
  file: mediaSchema,
  /** Pages of the whole document. */
  pageCount: v.fallback(whole(1, 100_000), 1),
  pages: v.fallback(pages, []),
  secondsPerPage: v.fallback(seconds, PAGE_SECONDS.default),
});
/** The document of a pdf slide, with the pages chosen to be shown, in order. */
export type SlidePdf = Parsed<v.InferOutput<typeof stored>>;

/** The parser of the document of a slide: without its file it counts as absent. */
export function parsePdf(raw: unknown): SlidePdf | undefined {
  return parseWith(stored, raw);
}
