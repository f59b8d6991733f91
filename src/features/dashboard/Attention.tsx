import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ChevronRight,
  CloudAlert,
  GitCompareArrows,
  ImageOff,
  Share2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { useNow } from '../../platform/react/useNow.ts';
import {
  useUnagreedCount,
  useUndecidedCount,
  useWithdrawnSlides,
} from '../../store/hooks/subscriptions.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { type SlideToMind, useSlidesToMind } from '../../store/hooks/slideConcerns.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import common from '../../ui/common.module.css';
import { useReady } from '../../ui/useReady.ts';
import styles from './Attention.module.css';
import type { SlideConcern } from '../../model/rules/slideConcern.ts';

/** Further items are behind a button: the dashboard gives an overview, it is no to-do list. */
const SHOWN = 4;
/** How long it is told what a team above took off. */
const WITHDRAWN_FOR_MS = 3 * 24 * 60 * 60_000;

export interface AttentionProps {
  readonly teamId: TeamId;
  /** Called once it is known whether there are any. */
  onReady(): void;
}

/** What to look at besides the screens, each with a link; renders nothing when there is none. */
export function Attention({ teamId, onReady }: AttentionProps) {
  const items = useItems(teamId);
  const [isOpen, setOpen] = useState(false);
  const isReady = items !== undefined;
  useReady(isReady, onReady);
  if (!items || items.length === 0) return null;
  const more = items.length - SHOWN;
  const isCut = more > 1 && !isOpen; // a button for a single item would take as much room
  return (
    <Section title={<Trans>Needs attention</Trans>}>
      <ul role="list" className={styles.list}>
        {isCut ? items.slice(0, SHOWN) : items}
      </ul>
      {isCut && (
        <div>
          <Button size="sm" look="quiet" onPress={() => setOpen(true)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </Section>
  );
}

/** By severity: changes that are stuck, then slides. Screens are above. */
function useItems(teamId: TeamId): readonly ReactNode[] | undefined {
  const sync = useSyncStatus();
  const slides = useSlidesToMind(teamId, dayOf(useNow()));
  const undecided = useUndecidedCount(teamId);
  const unagreed = useUnagreedCount(teamId);
  const withdrawn = useWithdrawnSlides(teamId, useServerNow() - WITHDRAWN_FOR_MS);
  if (!sync || !slides || undecided === undefined || unagreed === undefined || !withdrawn)
    return undefined;
  const { parked, conflicts } = sync;
  return [
    parked > 0 && (
      <Item key="parked" icon={<CloudAlert />} tone="danger">
        <Link to="/activity" className={styles.link}>
          <Plural
            value={parked}
            one="# change waits for your decision"
            other="# changes wait for your decision"
          />
        </Link>
        <Trans>Kept here until you decide.</Trans>
      </Item>
    ),
    conflicts > 0 && (
      <Item key="conflicts" icon={<GitCompareArrows />} tone="warning">
        <Link to="/activity" className={styles.link}>
          <Plural
            value={conflicts}
            one="# value was changed by two people at once"
            other="# values were changed by two people at once"
          />
        </Link>
        <Trans>Yours is in use; theirs can be brought back.</Trans>
      </Item>
    ),
    unagreed > 0 && (
      <Item key="required" icon={<Share2 />} tone="warning">
        <Link to="/slides/$id" params={{ id: 'subscriptions' }} className={styles.link}>
          <Plural
            value={unagreed}
            one="A team above requires # slide here"
            other="Teams above require # slides here"
          />
        </Link>
        <Trans>They play here without a switch once an admin of this team has agreed.</Trans>
      </Item>
    ),
    withdrawn.length > 0 && (
      <Item key="withdrawn" icon={<Share2 />} tone="info">
        <Link to="/slides/$id" params={{ id: 'subscriptions' }} className={styles.link}>
          <Plural
            value={withdrawn.length}
            one="A team above took # slide off the screens"
            other="Teams above took # slides off the screens"
          />
        </Link>
        <Trans>Your own slides go on.</Trans>
      </Item>
    ),
    undecided > 0 && (
      <Item key="shared" icon={<Share2 />} tone="info">
        <Link to="/slides/$id" params={{ id: 'subscriptions' }} className={styles.link}>
          <Plural
            value={undecided}
            one="# slide is newly shared with this team"
            other="# slides are newly shared with this team"
          />
        </Link>
        <Plural
          value={undecided}
          one="It plays here once it is switched on."
          other="They play here once they are switched on."
        />
      </Item>
    ),
    ...slides.map((toMind) => <SlideItem key={toMind.slide.id} {...toMind} />),
  ].filter(Boolean);
}

function SlideItem({ slide, concern }: SlideToMind) {
  const isEmpty = concern.kind === 'empty';
  return (
    <Item icon={isEmpty ? <ImageOff /> : <CalendarClock />} tone={isEmpty ? 'warning' : 'info'}>
      <Link
        to="/editor/$file/$id/{-$isParent}/{-$templateId}"
        params={{ file: slide.type, id: slide.id }}
        className={styles.link}
      >
        {slide.title || <Trans>Untitled</Trans>}
      </Link>
      <ConcernText concern={concern} />
    </Item>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly tone: 'danger' | 'warning' | 'info';
  /** A link that names the item, and a sentence. */
  readonly children: readonly [link: ReactNode, sentence: ReactNode];
}

/** The whole row is a click target of its link. */
function Item({ icon, tone, children: [link, sentence] }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <span className={styles.what}>
        {link}
        <span className={common.note}>{sentence}</span>
      </span>
      <ChevronRight aria-hidden className={styles.chevron} />
    </li>
  );
}

/** Returns the local date of an instant as `yyyy-mm-dd`. */
function dayOf(instantMs: number): string {
  const date = new Date(instantMs);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** A sentence on why a slide needs attention. */
function ConcernText({ concern }: { readonly concern: SlideConcern }) {
  const { i18n } = useLingui();
  if (concern.kind === 'empty') return <Trans>Published, but there is nothing to show.</Trans>;
  const days = concern.kind === 'ended' ? -concern.daysAgo : concern.inDays;
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  const when = format.format(days, 'day');
  return concern.kind === 'ended' ? (
    <Trans>Its last day was {when}; it is still published.</Trans>
  ) : (
    <Trans>Its last day is {when}.</Trans>
  );
}
