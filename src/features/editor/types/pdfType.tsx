import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SlideChanges } from '../../../model/slide/slide.ts';
import { DURATION_SECONDS } from '../../../model/slide/fields.ts';
import { PAGE_SECONDS, PAGE_TEXT_MAX, type PdfPage } from '../../../model/slide/slidePdf.ts';
import { takeHandedFile } from '../../../platform/files/handedFile.ts';
import { FromLibrary } from '../../../platform/react/fromLibrary.tsx';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import common from '../../../ui/common.module.css';
import { pdfProblems } from './contentRules.ts';
import type { ContentProps, ContentSave, ContentType } from './ContentType.ts';
import { openPdf, type OpenPdf, type PdfProblem } from './openPdf.ts';
import { pageGroups, pagesIn, type PdfContent } from './pdfContent.ts';
import { PdfPages } from './PdfPages.tsx';
import styles from './types.module.css';
import { usePdfProblemText } from './usePdfProblemText.ts';
import { fileNameTitle } from './contentName.ts';

/** The box that pages are rendered for, in px, so that screens need not render them. */
const WALL = { width: 1920, height: 1920 };

/** A document: its pages in turn, each as a picture that any screen can show. */
export const pdfType: ContentType<PdfContent> = {
  contentOf: (slide) => ({
    stored: slide?.pdf,
    chosen: undefined,
    pages: slide?.pdf?.pages.map(({ number }) => number) ?? [],
    seconds: slide?.pdf?.secondsPerPage ?? PAGE_SECONDS.default,
  }),
  replacedOf: (slide) => ({ chosen: slide?.pdf?.file.path }),
  problemsOf: ({ chosen, stored, pages, seconds }) =>
    pdfProblems({ hasDocument: Boolean(chosen ?? stored), pages, seconds }),
  secondsOf: ({ pages, seconds }) =>
    Math.min(DURATION_SECONDS.max, Math.max(1, pages.length * seconds)),
  nameOf: ({ chosen }) => fileNameTitle(chosen?.file.name),
  save,
  Stage,
  Fields,
};

/** Pages and seconds per page are saved separately; a new document replaces everything. */
async function save(input: ContentSave<PdfContent>): Promise<SlideChanges> {
  const { edits, content } = input;
  const seconds = edits.seconds !== undefined && { secondsPerPage: content.seconds };
  if (!content.chosen && !edits.pages) return seconds ? { pdf: seconds } : {};
  const { pdf, first } = await savePages(input);
  return {
    pdf: { ...pdf, ...(content.chosen ? { secondsPerPage: content.seconds } : seconds) },
    ...(first && { previewMedia: first as NonNullable<SlideChanges['previewMedia']> }), // differs only in `readonly`
  };
}

/** Returns the pages of a document for a save; pages without a stored picture are rendered. */
async function savePages(input: ContentSave<PdfContent>) {
  const { content, keep, onProgress } = input;
  const { chosen, stored } = content;
  const old = chosen ? undefined : stored;
  const isMissing = content.pages.some(
    (number) => !old?.pages.some((page) => page.number === number),
  );
  const document = chosen?.document ?? (isMissing ? await reopen(input) : undefined);
  const file = old?.file ?? (await keepDocument(input));
  const pages: PdfPage[] = [];
  for (const number of content.pages) {
    const known = old?.pages.find((page) => page.number === number);
    if (known) pages.push(known);
    else if (document) pages.push(await paintPage(document, number, keep));
    onProgress(pages.length / content.pages.length);
  }
  const pageCount = document?.pageCount ?? old?.pageCount ?? pages.length;
  if (!chosen) document?.close();
  const pdf = { file, pageCount, pages }; // the pages belong to this document
  return { pdf: pdf as NonNullable<SlideChanges['pdf']>, first: pages[0]?.media }; // differs only in `readonly`
}

/** Reopens the stored document to render newly chosen pages. Rejects rather than leave one out. */
async function reopen({ content: { stored }, open }: ContentSave<PdfContent>): Promise<OpenPdf> {
  const file = stored && (await open(stored.file).catch(() => undefined));
  const document = file && (await openPdf(file));
  if (!document || 'problem' in document) {
    throw Object.assign(new Error('no document to paint from'), { code: 'pageNotPainted' });
  }
  return document;
}

async function keepDocument({ content, keep, onProgress }: ContentSave<PdfContent>) {
  if (!content.chosen) throw new Error('a document without a file');
  const { file } = content.chosen;
  onProgress(0);
  const type = 'application/pdf';
  return keep({ file, type, slot: 'picture', suffix: 'landscape', name: file.name });
}

async function paintPage(
  document: OpenPdf,
  number: number,
  keep: ContentSave<PdfContent>['keep'],
): Promise<PdfPage> {
  const type = 'image/jpeg';
  const { blob, width, height } = await document.renderPage(number, WALL, type).catch(() => {
    throw Object.assign(new Error('a page that cannot be painted'), { code: 'pageDamaged' });
  });
  const suffix = height > width ? 'portrait' : 'landscape';
  const media = await keep({ file: blob, type, slot: 'picture', suffix, width, height });
  const text = (await document.textOf(number)).slice(0, PAGE_TEXT_MAX);
  return { number, media, ...(text && { text }) };
}

function Stage(props: ContentProps<PdfContent>) {
  const { content, problems, change, suggest, slide } = props;
  const { t } = useLingui();
  const [problem, setProblem] = useState<PdfProblem>();
  const [isOpening, setOpening] = useState(false);
  const problemText = usePdfProblemText();
  const serial = useRef(0);
  async function take(file: File) {
    const own = ++serial.current;
    setOpening(true);
    const document = await openPdf(file);
    if (own !== serial.current) return void ('close' in document && document.close());
    setOpening(false);
    if ('problem' in document) return setProblem(document.problem);
    setProblem(undefined);
    change({ chosen: { file, document }, pages: pagesIn(pageGroups(document.pageCount)[0]) });
    if (!slide) suggest({ title: file.name.replace(/\.pdf$/i, '') });
  }
  useHandedOrPasted(take);
  if (content.chosen || content.stored) {
    const error = problem ? problemText(problem) : '';
    return <PdfPages {...props} error={error} onFile={(file) => void take(file)} />;
  }
  return (
    <div className={styles.document} style={{ marginBlock: 'auto', maxWidth: '44rem' }}>
      <DropZone
        label={t`PDF`}
        accept="application/pdf,.pdf"
        ratio="16 / 9"
        error={
          problem ? problemText(problem) : problems.includes('noPdf') ? t`Choose a PDF first.` : ''
        }
        onFile={(file) => void take(file)}
      >
        <span className={styles.empty}>
          <FileText aria-hidden />
          <span>
            {isOpening ? <Trans>Reading the pages</Trans> : <Trans>Drop, paste or choose</Trans>}
          </span>
          <span>
            <Trans>PDF, up to 20 MB</Trans>
          </span>
        </span>
      </DropZone>
      <FromLibrary kind="pdf" onFile={(file) => void take(file)} />
    </div>
  );
}

function useHandedOrPasted(take: (file: File) => Promise<void>) {
  const [handed] = useState(takeHandedFile);
  useEffect(() => {
    if (handed) void take(handed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [handed]);
}

function Fields({ content, problems, change }: ContentProps<PdfContent>) {
  const { t } = useLingui();
  const { pages, seconds, chosen, stored } = content;
  return (
    <div className={styles.fields}>
      <NumberField
        label={t`Each page is shown for`}
        unit="second"
        min={PAGE_SECONDS.min}
        max={PAGE_SECONDS.max}
        value={seconds}
        onChange={(next) => change({ seconds: next })}
      />
      {problems.includes('tooLong') ? (
        <p className={common.error}>
          <Trans>Together the pages may take an hour at most. Choose fewer, or less time.</Trans>
        </p>
      ) : (
        (chosen ?? stored) && <Length pages={pages.length} seconds={pages.length * seconds} />
      )}
    </div>
  );
}

/** How long all pages take together. */
function Length({ pages, seconds }: { readonly pages: number; readonly seconds: number }) {
  const { t } = useLingui();
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const length = minutes === 0 ? t`${rest} s` : t`${minutes} min ${rest} s`;
  return (
    <p className={common.note}>
      <Trans>
        <Plural value={pages} one="# page" other="# pages" />, {length} in all
      </Trans>
    </p>
  );
}
