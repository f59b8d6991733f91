import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { Slide } from '../../model/slide/slide.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLatestPublished } from '../../store/hooks/slides.ts';
import { useTeamAccess } from '../../store/hooks/sync.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useReady } from '../../ui/useReady.ts';
import styles from './DashboardPage.module.css';
import { useInOrder } from './useInOrder.ts';

const FirstDay = lazyPart(() => import('./FirstDay.tsx'), 'FirstDay');
const OfflineAlert = lazyPart(() => import('./OfflineAlert.tsx'), 'OfflineAlert');
/** Reads every slide, so it starts once the page is rendered. */
const Attention = lazyPart(() => import('./Attention.tsx'), 'Attention');

/** The number of slides on the dashboard. */
const SLIDE_COUNT = 6;

interface Part {
  /** Called once it is there, or known to stay away. */
  onReady(): void;
}

export interface DashboardPageProps {
  /** Parts of other features, injected by the app; most load their code lazily. */
  readonly SlideCard: ComponentType<{ readonly slide: Slide }>;
  readonly CreateSlideButton: ComponentType;
  readonly ScreensNow: ComponentType<Part>;
  readonly LatestTemplates: ComponentType<Part>;
  /** The product's news. */
  readonly News: ComponentType;
}

/** The parts that come one after another, each once those above it are there. */
const ORDER = {
  screens: 0,
  offline: 1,
  firstDay: 2,
  attention: 3,
  templates: 4,
  slides: 5,
} as const;

/** The start page: what hangs on the screens now and what is wrong, then the newest templates and slides. */
export function DashboardPage(props: DashboardPageProps) {
  const { SlideCard, CreateSlideButton, ScreensNow, LatestTemplates, News } = props;
  const { t, i18n } = useLingui();
  const teamId = useTeamId();
  const slides = useLatestPublished(teamId, SLIDE_COUNT);
  const access = useTeamAccess(teamId);
  const { order, ready } = useInOrder(Object.keys(ORDER).length, access === 'loading');
  const isRead = access !== undefined && access !== 'loading';
  /** Of parts that say what is wrong: of half a team they would say nothing, and more a moment later. */
  const readyOnceRead = (part: number) => (isRead ? ready(part) : nothing);
  const today = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(useNow());
  // As in `ORDER`.
  const parts = [
    <ScreensNow key="screens" onReady={ready(ORDER.screens)} />,
    <OfflineAlert key="offline" teamId={teamId} onReady={readyOnceRead(ORDER.offline)} />,
    <FirstDay
      key="first"
      {...{ teamId, CreateSlideButton }}
      onReady={readyOnceRead(ORDER.firstDay)}
    />,
    <Attention key="attention" teamId={teamId} onReady={readyOnceRead(ORDER.attention)} />,
    <LatestTemplates key="templates" onReady={ready(ORDER.templates)} />,
    <LatestSlides
      key="slides"
      {...{ slides, SlideCard, CreateSlideButton }}
      onReady={ready(ORDER.slides)}
    />,
  ];
  return (
    <Page title={t`Dashboard`} description={today} actions={<CreateSlideButton />}>
      {inTurn(order, parts)}
      {order.includes(ORDER.slides) ? <News /> : <Waiting key={order.length} />}
    </Page>
  );
}

const nothing = (): void => undefined;

/** Renders the parts in the order in which they are shown, and those that are not shown yet below them. */
function inTurn(order: readonly number[], parts: readonly ReactNode[]): readonly ReactNode[] {
  const others = parts.map((_, part) => part).filter((part) => !order.includes(part));
  return [...order, ...others].map((part) => (
    <InTurn key={part} isShown={order.includes(part)}>
      {parts[part]}
    </InTurn>
  ));
}

/** Stands below the parts that are there; made anew for each that comes, so that it never moves. */
function Waiting() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: SLIDE_COUNT }, (_, index) => (
        <Skeleton key={index} ratio="16 / 9" />
      ))}
    </div>
  );
}

/** A part that reads what it shows while those above it do, and is seen once they are there. */
function InTurn({
  isShown,
  children,
}: {
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.turn} hidden={!isShown}>
      {children}
    </div>
  );
}

interface LatestSlidesProps
  extends Part,
    Pick<DashboardPageProps, 'SlideCard' | 'CreateSlideButton'> {
  readonly slides: readonly Slide[] | undefined;
}

function LatestSlides(props: LatestSlidesProps) {
  useReady(props.slides !== undefined, props.onReady);
  return (
    <Section
      title={<Trans>Last published changes</Trans>}
      action={
        <LinkButton to="/slides/$id" params={{ id: 'active' }} look="quiet" size="sm">
          <Trans>All slides</Trans>
        </LinkButton>
      }
    >
      <SlideList {...props} />
    </Section>
  );
}

function SlideList({ slides, SlideCard, CreateSlideButton }: LatestSlidesProps) {
  if (slides?.length === 0) {
    return (
      <EmptyState
        title={<Trans>Your screens are waiting</Trans>}
        actions={<CreateSlideButton />}
        picture={<div className={styles.setup} />}
      >
        <Trans>Make a slide, publish it, and it plays on every paired screen.</Trans>
      </EmptyState>
    );
  }
  if (!slides) return <Waiting />;
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
