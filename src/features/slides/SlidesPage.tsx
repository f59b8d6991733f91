import { Trans, useLingui } from '@lingui/react/macro';
import { GalleryHorizontalEnd } from 'lucide-react';
import { useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import type { SlideStatus } from '../../model/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlideIds, useSlides } from '../../store/hooks/slides.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tab, Tabs } from '../../ui/Tabs.tsx';
import { CreateSlideButton } from './CreateSlideButton.tsx';
import { SlideCard } from './SlideCard.tsx';
import grid from './SlideCard.module.css';
import { Sentinel } from './Sentinel.tsx';

/** Areas of slides by their part of the address. */
const AREAS = {
  active: { status: 'published', sort: 'position' },
  drafts: { status: 'draft', sort: 'changed' },
  archive: { status: 'archived', sort: 'changed' },
} as const satisfies Record<string, { status: SlideStatus; sort: string }>;

export type SlideArea = keyof typeof AREAS;

export const isSlideArea = (raw: string): raw is SlideArea => raw in AREAS;

/** The slides of a team: on screens, in work, put away. */
export function SlidesPage({ area }: { readonly area: SlideArea }) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const ids = useSlideIds(teamId, AREAS[area]);
  return (
    <Page title={t`Slides`} actions={<CreateSlideButton />} tabs={<Areas />}>
      {ids?.length === 0 && <NothingHere area={area} />}
      {ids ? <Grid key={area} ids={ids} /> : <GridSkeleton />}
    </Page>
  );
}

function Areas() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const active = useSlideIds(teamId, AREAS.active);
  const drafts = useSlideIds(teamId, AREAS.drafts);
  const archive = useSlideIds(teamId, AREAS.archive);
  return (
    <Tabs label={t`Areas`}>
      <Tab to="/slides/$id" params={{ id: 'active' }} count={active?.length}>
        <Trans>On screens</Trans>
      </Tab>
      <Tab to="/slides/$id" params={{ id: 'drafts' }} count={drafts?.length}>
        <Trans>Drafts</Trans>
      </Tab>
      <Tab to="/slides/$id" params={{ id: 'archive' }} count={archive?.length}>
        <Trans>Archive</Trans>
      </Tab>
    </Tabs>
  );
}

/** How many cards are added when the end comes near. */
const STEP = 48;

/** Loads only as many slides as have been scrolled to: a team may have thousands. */
function Grid({ ids }: { readonly ids: readonly SlideId[] }) {
  const [count, setCount] = useState(STEP);
  const slides = useSlides(useTeamId(), ids.slice(0, count));
  if (!slides) return ids.length > 0 ? <GridSkeleton /> : null;
  return (
    <>
      <div className={grid.grid}>
        {slides.map((slide) => (
          <SlideCard key={slide.id} slide={slide} />
        ))}
      </div>
      {count < ids.length && <Sentinel onReach={() => setCount(count + STEP)} />}
    </>
  );
}

/** Cards before they are known. */
export function GridSkeleton({ count = 6 }: { readonly count?: number }) {
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
    active: [t`Nothing is on your screens yet`, t`Publish a slide and it plays within seconds.`],
    drafts: [t`No drafts`, t`Slides that you save without publishing wait here.`],
    archive: [t`The archive is empty`, t`Put slides here that should rest without being lost.`],
  }[area];
  return (
    <EmptyState
      picture={<GalleryHorizontalEnd />}
      title={title}
      actions={area === 'archive' ? undefined : <CreateSlideButton />}
    >
      {text}
    </EmptyState>
  );
}
