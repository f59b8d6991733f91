import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Images, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import {
  fitsLibrary,
  isInUse,
  type LibraryFile,
  type LibraryQuery,
  type MediaUse,
} from '../../model/rules/mediaLibrary.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMediaLibrary } from '../../store/hooks/mediaLibrary.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import common from '../../ui/common.module.css';
import { DeleteMedia } from './DeleteMedia.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import { MediaThumb } from './MediaThumb.tsx';
import styles from './mediaLibrary.module.css';
import { useMediaTexts } from './useMediaTexts.ts';

/** As many as render without a noticeable delay; more on request. */
const PAGE_SIZE = 60;

export interface MediaPageProps {
  readonly tabs: ReactNode;
  /** Takes files from the device. They belong to slides: each is a draft first. */
  readonly upload: ReactNode;
}

/** All pictures, videos and documents of the team, and where each is used. */
export function MediaPage({ tabs, upload }: MediaPageProps) {
  const { t } = useLingui();
  const files = useMediaLibrary(useTeamId());
  return (
    <Page title={t`Slides`} area={t`Media`} actions={upload} tabs={tabs}>
      {files === undefined && <Skeleton ratio="16 / 4" />}
      {files?.length === 0 && (
        <EmptyState picture={<Images />} title={t`No files yet`}>
          <Trans>
            Pictures, videos and documents of your slides and templates are listed here. Files that
            you add become drafts.
          </Trans>
        </EmptyState>
      )}
      {files && files.length > 0 && <Files files={files} />}
    </Page>
  );
}

function Files({ files }: { readonly files: readonly LibraryFile[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useState<LibraryQuery>({ text: '' });
  const [count, setCount] = useState(PAGE_SIZE);
  const found = useMemo(() => files.filter(fitsLibrary(query)), [files, query]);
  const total = found.length;
  return (
    <div className={common.stack4}>
      <LibrarySearch query={query} hasKinds onChange={setQuery} />
      <div className={styles.above}>
        <p className={common.note} role="status">
          {t`${plural(total, { one: '# file', other: '# files' })}`}
        </p>
        {query.kind === 'unused' && total > 1 && <DeleteMedia files={found} />}
      </div>
      {total === 0 && <NothingFound isAllInUse={query.kind === 'unused' && query.text === ''} />}
      <ul ref={roveCards} role="list" className={styles.grid}>
        {found.slice(0, count).map((file) => (
          <li key={file.media.sha256}>
            <FileCard file={file} />
          </li>
        ))}
      </ul>
      {total > count && (
        <div>
          <Button onPress={() => setCount(count + PAGE_SIZE)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingFound({ isAllInUse }: { readonly isAllInUse: boolean }) {
  const { t } = useLingui();
  if (isAllInUse) {
    return (
      <EmptyState picture={<Images />} title={t`Everything is in use`}>
        <Trans>Every file is shown by a slide or a template.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<SearchX />} title={t`No file fits`}>
      <Trans>Files are found by the names of the slides and templates that use them.</Trans>
    </EmptyState>
  );
}

function FileCard({ file }: { readonly file: LibraryFile }) {
  const { nameOf, factsOf } = useMediaTexts();
  return (
    <article className={styles.card}>
      <MediaThumb file={file} />
      <h2 className={styles.name}>{nameOf(file)}</h2>
      <p className={styles.facts}>{factsOf(file)}</p>
      {file.words && <p className={styles.facts}>{file.words}</p>}
      <DescribePicture file={file} />
      <Uses file={file} />
    </article>
  );
}

const SHOWN_USES = 3;

function Uses({ file }: { readonly file: LibraryFile }) {
  const [isOpen, setOpen] = useState(false);
  const uses = file.uses.filter(({ isDeleted }) => !isDeleted);
  const more = uses.length - SHOWN_USES;
  if (!isInUse(file)) {
    return (
      <div className={styles.unused}>
        <p>
          <Trans>Only deleted slides or templates use it. It goes with them after 30 days.</Trans>
        </p>
        <DeleteMedia files={[file]} />
      </div>
    );
  }
  return (
    <div className={styles.uses}>
      <span>
        <Trans>Used in</Trans>
      </span>
      <ul>
        {(isOpen ? uses : uses.slice(0, SHOWN_USES)).map((use) => (
          <li key={`${use.kind}/${use.id}`}>
            <UseLink use={use} />
          </li>
        ))}
      </ul>
      {more > 0 && !isOpen && (
        <Button size="sm" look="quiet" onPress={() => setOpen(true)}>
          <Trans>{more} more</Trans>
        </Button>
      )}
    </div>
  );
}

function UseLink({ use }: { readonly use: MediaUse }) {
  const { t } = useLingui();
  const name = use.name || t`Untitled`;
  if (use.kind === 'slide') {
    return (
      <Link
        to="/editor/$file/$id/{-$isParent}/{-$templateId}"
        params={{ file: use.type, id: use.id }}
      >
        {name}
      </Link>
    );
  }
  return (
    <Link to="/templates/$id" params={{ id: 'organization' }}>
      <Trans>{name} (template)</Trans>
    </Link>
  );
}
