import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../../i18n/formats.ts';
import { PDF_PAGES_MAX, type SlidePdf } from '../../../model/slide/slidePdf.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import common from '../../../ui/common.module.css';
import type { ContentProps } from './ContentType.ts';
import { type PageGroup, pageGroups, pagesIn, type PdfContent, withPages } from './pdfContent.ts';
import styles from './types.module.css';
import { pagesWhere, type Thumbnails, useThumbnails } from './useThumbnails.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';

/** The pages of a document as thumbnails that can be included or left out. */
export function PdfPages(
  props: ContentProps<PdfContent> & { readonly error: string; onFile(file: File): void },
) {
  const { content, problems, change, error, onFile } = props;
  const { i18n, t } = useLingui();
  const stored = content.chosen ? undefined : content.stored;
  const reopened = useStoredPdf(stored);
  const document = content.chosen?.document ?? reopened;
  const count = document?.pageCount ?? stored?.pageCount ?? content.pages.length;
  const { group, groups, show } = useGroup(content, count);
  const thumbnails = useThumbnails(document, group, stored);
  const failed = pagesWhere(thumbnails, ({ url }) => url === undefined);
  useLeftOut(props, failed);
  // Without the document (offline, on another device) only the pages with a stored picture can be chosen.
  const offered = pagesIn(group)
    .filter((number) => document || thumbnails.has(number))
    .filter((number) => !failed.includes(number));
  const bytes = content.chosen?.file.size ?? content.stored?.file.bytes ?? 0;
  return (
    <div className={styles.document}>
      <div className={styles.documentHead}>
        <p className={styles.documentName}>
          <strong>{content.chosen?.file.name ?? t`Document`}</strong>
          <span className={common.note}>
            <Trans>
              {content.pages.length} of {count} pages · {formatBytes(bytes, i18n.locale)}
            </Trans>
          </span>
        </p>
        {groups.length > 1 && <GroupChoice group={group} groups={groups} onShow={show} />}
        <AllOrNone content={content} offered={offered} change={change} />
        <Replace onFile={onFile} />
      </div>
      {(error || problems.includes('noPages')) && (
        <p role="alert" className={common.error} data-invalid>
          {error || t`Choose at least one page.`}
        </p>
      )}
      {groups.length > 1 && (
        <p className={common.note}>
          <Trans>
            A slide shows up to {PDF_PAGES_MAX} pages of a document. Choose which; what you choose
            elsewhere in it stays chosen.
          </Trans>
        </p>
      )}
      <MissingParts thumbnails={thumbnails} count={count} lost={document?.lostPages ?? 0} />
      <ul role="list" className={styles.pages}>
        {offered.map((number) => (
          <li key={number}>
            <Page number={number} url={thumbnails.get(number)?.url} {...{ content, change }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the page group that is shown: at first the one with the first chosen page. */
function useGroup({ chosen, pages }: PdfContent, count: number) {
  const groups = pageGroups(count);
  const [shown, setShown] = useState<{ readonly of: unknown; readonly first: number }>();
  const from = shown && shown.of === chosen ? shown.first : (pages[0] ?? 1);
  const group = groups.find(({ first, last }) => from >= first && from <= last) ?? groups[0];
  const show = (first: number) => setShown({ of: chosen, first });
  return { group, groups, show };
}

function GroupChoice(props: {
  readonly group: PageGroup | undefined;
  readonly groups: readonly PageGroup[];
  onShow(first: number): void;
}) {
  const { group, groups, onShow } = props;
  const { t } = useLingui();
  return (
    <Select
      label={t`Pages that are listed`}
      labelHidden
      value={String(group?.first ?? 1)}
      options={groups.map(({ first, last }) => ({
        value: String(first),
        label: t`Pages ${first} to ${last}`,
      }))}
      onChange={(first) => onShow(Number(first))}
    />
  );
}

type Choice = Pick<ContentProps<PdfContent>, 'content' | 'change'>;

function AllOrNone({
  content: { pages },
  offered,
  change,
}: Choice & { readonly offered: readonly number[] }) {
  const all = withPages(pages, offered);
  return all.length === pages.length ? (
    <Button size="sm" onPress={() => change({ pages: [] })}>
      <Trans>Choose none</Trans>
    </Button>
  ) : (
    <Button size="sm" onPress={() => change({ pages: all })}>
      <Trans>Choose all</Trans>
    </Button>
  );
}

interface PageProps extends Choice {
  readonly number: number;
  readonly url: string | undefined;
}

function Page({ number, url, content: { pages }, change }: PageProps) {
  const isChosen = pages.includes(number);
  const isFull = !isChosen && pages.length >= PDF_PAGES_MAX;
  const toggle = () =>
    change({
      pages: isChosen ? pages.filter((page) => page !== number) : withPages(pages, [number]),
    });
  return (
    <button
      type="button"
      className={styles.page}
      aria-pressed={isChosen}
      aria-disabled={isFull}
      onClick={isFull ? undefined : toggle}
    >
      <span className={styles.sheet}>
        {url && <img src={url} alt="" />}
        {isChosen && (
          <span className={styles.tick}>
            <Check aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.pageName}>
        <Trans>Page {number}</Trans>
      </span>
    </button>
  );
}

/** Deselects pages that cannot be rendered; the others stay as they are. */
function useLeftOut(
  { content, change }: Pick<ContentProps<PdfContent>, 'content' | 'change'>,
  failed: readonly number[],
) {
  const left = content.pages.filter((number) => !failed.includes(number));
  const isChosen = left.length < content.pages.length;
  useEffect(() => {
    if (isChosen) change({ pages: left });
    // oxlint-disable-next-line react/exhaustive-deps -- when another page has failed
  }, [isChosen]);
}

/** Names the pages that would be shown incompletely, or not at all. */
function MissingParts(props: {
  readonly thumbnails: Thumbnails;
  readonly count: number;
  /** Number of pages that the document declares beyond these. */
  readonly lost: number;
}) {
  const { thumbnails, count, lost } = props;
  const { i18n } = useLingui();
  const list = (numbers: readonly number[]) =>
    new Intl.ListFormat(i18n.locale).format(numbers.map(String));
  const failed = pagesWhere(thumbnails, ({ url }) => url === undefined);
  const partly = pagesWhere(thumbnails, ({ url, isWhole }) => url !== undefined && !isWhole);
  const [allFailed, allPartly] = [list(failed), list(partly)];
  return (
    <div role="status" className={styles.warnings}>
      {lost > 0 && <LostPages lost={lost} all={count + lost} />}
      {failed.length > 0 && (
        <p>
          <Plural
            value={failed.length}
            one={`Page ${allFailed} cannot be drawn and is left out.`}
            other={`Pages ${allFailed} cannot be drawn and are left out.`}
          />
        </p>
      )}
      {partly.length > 0 && (
        <p>
          <Plural
            value={partly.length}
            one={`Something is missing on page ${allPartly}: a picture or letters could not be drawn.`}
            other={`Something is missing on pages ${allPartly}: pictures or letters could not be drawn.`}
          />
        </p>
      )}
    </div>
  );
}

function LostPages({ lost, all }: { readonly lost: number; readonly all: number }) {
  return (
    <p>
      <Plural
        value={lost}
        one={`This PDF is damaged: one of its ${all} pages is lost. Copy or download it once more.`}
        other={`This PDF is damaged: # of its ${all} pages are lost. Copy or download it once more.`}
      />
    </p>
  );
}

function Replace({ onFile }: { onFile(file: File): void }) {
  const { t } = useLingui();
  const pick = () => {
    const input = window.document.createElement('input');
    Object.assign(input, { type: 'file', accept: 'application/pdf,.pdf' });
    input.onchange = () => {
      const file = input.files?.[0];
      if (file) onFile(file);
    };
    input.click();
  };
  return (
    <Button size="sm" onPress={pick}>
      {t`Replace`}
    </Button>
  );
}

/** Reopens the document of a stored slide, from this device or from storage. */
function useStoredPdf(pdf: SlidePdf | undefined): OpenPdf | undefined {
  const openMedia = useOpenMedia();
  const [opened, setOpened] = useState<OpenPdf>();
  const { path, token } = pdf?.file ?? {};
  useEffect(() => {
    if (path === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const document = await openPdf(await openMedia({ path, ...(token && { token }) }));
      if ('problem' in document) return;
      if (isOver) document.close();
      else setOpened(document);
    };
    // Offline and not on this device: the stored pages remain, but none can be added.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      setOpened(undefined);
    };
  }, [openMedia, path, token]);
  return opened;
}
