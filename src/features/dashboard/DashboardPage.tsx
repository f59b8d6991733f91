import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType } from 'react';
import type { Slide } from '../../model/slide.ts';
import { usePainted } from '../../platform/react/usePainted.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLatestPublished } from '../../store/hooks/slides.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { roveCards } from '../../ui/roveCards.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DashboardPage.module.css';
import { OfflineAlert } from './OfflineAlert.tsx';
import { ScreensGlance } from './ScreensGlance.tsx';

const FirstDay = lazyPart(() => import('./FirstDay.tsx'), 'FirstDay');
/** Reads every slide, so it starts once the page is rendered. */
const Attention = lazyPart(() => import('./Attention.tsx'), 'Attention');

/** The number of slides on the dashboard. */
const SLIDE_COUNT = 6;

export interface DashboardPageProps {
  /** Parts of other features, injected by the app. */
  readonly SlideCard: ComponentType<{ readonly slide: Slide }>;
  readonly CreateSlideButton: ComponentType;
  /** Rendered once the local data is on the page; it may load its code lazily. */
  readonly LatestTemplates: ComponentType;
  /** The product's news, likewise. */
  readonly News: ComponentType;
}

/** The start page: the latest changes, and the state of the screens. */
export function DashboardPage({
  SlideCard,
  CreateSlideButton,
  LatestTemplates,
  News,
}: DashboardPageProps) {
  const { t, i18n } = useLingui();
  const teamId = useTeamId();
  const slides = useLatestPublished(teamId, SLIDE_COUNT);
  const isPainted = usePainted(slides !== undefined);
  const today = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(useNow());
  return (
    <Page title={t`Dashboard`} description={today} actions={<CreateSlideButton />}>
      <OfflineAlert teamId={teamId} />
      {isPainted && <FirstDay teamId={teamId} CreateSlideButton={CreateSlideButton} />}
      <ScreensGlance teamId={teamId} />
      {isPainted && <News />}
      {isPainted && <Attention teamId={teamId} />}
      {isPainted && <LatestTemplates />}
      <Section
        title={<Trans>Last changed on screens</Trans>}
        action={
          <LinkButton to="/slides/$id" params={{ id: 'active' }} look="quiet" size="sm">
            <Trans>All slides</Trans>
          </LinkButton>
        }
      >
        <LatestSlides slides={slides} SlideCard={SlideCard} CreateSlideButton={CreateSlideButton} />
      </Section>
    </Page>
  );
}

function LatestSlides({
  slides,
  SlideCard,
  CreateSlideButton,
}: Omit<DashboardPageProps, 'LatestTemplates' | 'News'> & {
  readonly slides: readonly Slide[] | undefined;
}) {
  if (slides?.length === 0) {
    return (
      <EmptyState
        title={<Trans>Your screens are waiting</Trans>}
        actions={<CreateSlideButton />}
        picture={<div className={styles.wall} />}
      >
        <Trans>Make a slide, publish it, and it plays on every paired screen.</Trans>
      </EmptyState>
    );
  }
  if (!slides) {
    return (
      <div className={styles.grid}>
        {Array.from({ length: SLIDE_COUNT }, (_, index) => (
          <Skeleton key={index} ratio="16 / 9" />
        ))}
      </div>
    );
  }
  return (
    <ul ref={roveCards} role="list" className={styles.grid}>
      {slides.map((slide) => (
        <li key={slide.id}>
          <SlideCard slide={slide} />
        </li>
      ))}
    </ul>
  );
}
