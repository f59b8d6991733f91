import { plural } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { GalleryHorizontalEnd, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { isNarrowing } from '../../model/rules/slideQuery.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLibrary } from '../../store/hooks/library.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import { SLIDE_AREAS, type SlideArea, SlideAreas, useAreaNames } from './SlideAreas.tsx';
import { CreateSlideButton } from './CreateSlideButton.tsx';
import { DropToCreate } from './DropToCreate.tsx';
import { LibraryBar } from './library/LibraryBar.tsx';
import { type LibraryState, queryOf } from './library/librarySearch.ts';
import { SelectionBar } from './library/SelectionBar.tsx';
import { SlideGrid } from './library/SlideGrid.tsx';
import { useDragOrder } from './library/useDragOrder.ts';
import { useSelection } from './library/useSelection.ts';
import grid from './SlideCard.module.css';
import { useUnsentSlides } from '../../store/hooks/queue.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSlideTexts } from './slideTexts.ts';

/** The others are listed among the changes on this device. */
const SHOWN = 5;

/** New slides that the server refused: they exist only on this device, and in no other list. */
function UnsentSlides() {
  const unsent = useUnsentSlides(useTeamId()) ?? [];
  const { untitled } = useSlideTexts();
  if (unsent.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={
        <Plural
          value={unsent.length}
          one="A new slide could not be sent"
          other="# new slides could not be sent"
        />
      }
      actions={unsent.slice(0, SHOWN).map((slide) => (
        <LinkButton
          key={slide.id}
          to="/editor/$file/$id/{-$isParent}/{-$templateId}"
          params={{ file: slide.type, id: slide.id }}
        >
          {slide.title || untitled}
        </LinkButton>
      ))}
    >
      <Trans>Nothing is lost: it stays on this device until you decide.</Trans>
    </Notice>
  );
}

export interface SlidesPageProps {
  readonly area: SlideArea;
  /** The query in the URL. */
  readonly search: LibraryState;
  onSearch(search: LibraryState): void;
}

/** The team's slides by area: published, drafts, archived and deleted. */
export function SlidesPage({ area, search, onSearch }: SlidesPageProps) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Slides`}
      area={useAreaNames()[area]}
      actions={<CreateSlideButton />}
      tabs={<SlideAreas />}
    >
      <DropToCreate />
      <UnsentSlides />
      <Library key={area} area={area} search={search} onSearch={onSearch} />
    </Page>
  );
}

const NONE: readonly SlideId[] = [];

function Library({ area, search, onSearch }: SlidesPageProps) {
  const { t, i18n } = useLingui();
  const { status, sort: defaultSort } = SLIDE_AREAS[area];
  const sort = search.sort ?? defaultSort;
  const query = queryOf(search);
  const found = useLibrary(useTeamId(), { status, query, sort, locale: i18n.locale });
  // Cards render at low priority, so that typing and scrolling stay responsive.
  const ids = useDeferredValue(found);
  const selection = useSelection(ids ?? NONE);
  const drag = useDragOrder(ids ?? NONE);
  const count =
    ids && t`${plural(ids.length, { 0: 'No slide fits', one: '# slide', other: '# slides' })}`;
  useAnnouncedCount(JSON.stringify(search), count);
  if (!ids) return <GridSkeleton />;
  const isNarrowed = isNarrowing(query);
  if (ids.length === 0 && !isNarrowed) return <NothingHere area={area} />;
  const isLoop = area === 'active' && sort === 'position' && !isNarrowed;
  return (
    <>
      <LibraryBar
        search={search}
        defaultSort={defaultSort}
        onSearch={onSearch}
        onSelect={selection.start}
      />
      {ids.length === 0 && <NothingFound onClear={() => onSearch({})} />}
      <SlideGrid
        ids={ids}
        view={search.view ?? 'grid'}
        selection={selection}
        {...(isLoop && !selection.isActive && { drag })}
      />
      {selection.isActive && (
        <SelectionBar selection={selection} total={ids.length} status={status} />
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      picture={<SearchX />}
      title={<Trans>No slide fits</Trans>}
      actions={
        <Button onPress={onClear}>
          <Trans>Show all slides</Trans>
        </Button>
      }
    >
      <Trans>Try other words or fewer filters.</Trans>
    </EmptyState>
  );
}

/** Placeholder cards while the slides are loading. */
function GridSkeleton({ count = 6 }: { readonly count?: number }) {
  return (
    <div className={grid.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton ratio="16 / 9" />
        </div>
      ))}
    </div>
  );
}

function NothingHere({ area }: { readonly area: SlideArea }) {
  const { t } = useLingui();
  const [title, text] = {
    active: [t`Nothing is published yet`, t`Publish a slide and it plays within seconds.`],
    drafts: [t`No drafts`, t`Slides that you save without publishing wait here.`],
    deleted: [t`Nothing is deleted`, t`Deleted slides can be restored for 30 days.`],
    archive: [t`The archive is empty`, t`Put slides here that should rest without being lost.`],
  }[area];
  return (
    <EmptyState
      picture={<GalleryHorizontalEnd />}
      title={title}
      actions={area === 'archive' || area === 'deleted' ? undefined : <CreateSlideButton />}
    >
      {text}
    </EmptyState>
  );
}
