import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Lock, Share2 } from 'lucide-react';
import { setSubscription } from '../../../model/mutations/slide/setSubscription.ts';
import type { TeamId } from '../../../model/ids.ts';
import { DAY_MS } from '../../../model/screen/wallClock.ts';
import { formatAgo } from '../../../i18n/formats.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { shareRoles } from '../../../model/slide/share.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreenRoles, useTeam } from '../../../store/hooks/rows.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import {
  type SharedSlide,
  useSharedSlides,
  useWithdrawnSlides,
  type WithdrawnSlide,
} from '../../../store/hooks/subscriptions.ts';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { SharedTag } from '../../../ui/SharedTag.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useSharePlaceText } from '../../../words/useSharePlaceText.ts';
import { useRun } from '../../../verbs/useRun.ts';
import { SlidePicture } from '../SlideCard.tsx';
import { SlideAreas } from '../SlideAreas.tsx';
import { useSlideTexts } from '../slideTexts.ts';
import { AgreeNotice } from './AgreeNotice.tsx';
import styles from './SubscriptionsPage.module.css';

/** Slides shared by the parent and the root team: each plays here while it is switched on. */
export function SubscriptionsPage() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const shared = useSharedSlides(teamId);
  return (
    <Page title={t`Slides`} area={t`Subscriptions`} tabs={<SlideAreas />}>
      {shared?.length === 0 && (
        <EmptyState picture={<Share2 />} title={<Trans>No other team shares slides yet</Trans>}>
          <Trans>
            Slides that a parent team shares with this team appear here. Those switched on play with
            your own.
          </Trans>
        </EmptyState>
      )}
      <AgreeNotice teamId={teamId} />
      <ul role="list" className={styles.list}>
        {shared?.map((entry) => (
          <li key={entry.slide.id}>
            <SharedCard entry={entry} />
          </li>
        ))}
      </ul>
      <WithdrawnSlides teamId={teamId} />
    </Page>
  );
}

const WEEK_MS = 7 * DAY_MS;

/** What left this team's screens lately because a team above took it off. */
function WithdrawnSlides({ teamId }: { readonly teamId: TeamId }) {
  const nowMs = useServerNow();
  const slides = useWithdrawnSlides(teamId, nowMs - WEEK_MS) ?? [];
  if (slides.length === 0) return null;
  return (
    <Section title={<Trans>Taken off by teams above</Trans>}>
      <ul role="list" className={common.stack4}>
        {slides.map((one) => (
          <WithdrawnLine key={one.slide.id} withdrawn={one} nowMs={nowMs} />
        ))}
      </ul>
    </Section>
  );
}

interface WithdrawnProps {
  readonly withdrawn: WithdrawnSlide;
  readonly nowMs: number;
}

function WithdrawnLine({ withdrawn: { slide, atMs, isHereOnly }, nowMs }: WithdrawnProps) {
  const { i18n } = useLingui();
  const texts = useSlideTexts();
  const office = useTeam(slide.teamId)?.name ?? '';
  const ago = formatAgo(atMs, nowMs, i18n.locale);
  return (
    <li>
      <p>{slide.title || texts.untitled}</p>
      <p className={common.note}>
        {isHereOnly ? (
          <Trans>
            {office} took it off the screens of this team {ago}.
          </Trans>
        ) : (
          <Trans>
            {office} took it off all screens {ago}.
          </Trans>
        )}
      </p>
    </li>
  );
}

function SharedCard({ entry }: { readonly entry: SharedSlide }) {
  const { t } = useLingui();
  const texts = useSlideTexts();
  const owner = useTeam(entry.slide.teamId);
  const toggle = useToggle();
  const { slide, isOn, isRequired, isNew } = entry;
  const office = owner?.name ?? '';
  const title = slide.title || texts.untitled;
  return (
    <article className={styles.card} data-off={!isOn || undefined}>
      <Link
        to="/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}"
        params={{ file: slide.type, id: slide.id, teamType: entry.from === 'parent' ? '1' : '2' }}
        className={styles.stage}
        aria-label={t`Preview of ${title}`}
      >
        <SlidePicture slide={slide} />
      </Link>
      {isRequired ? (
        <p className={styles.required}>
          <span className={styles.title}>{title}</span>
          <span className={common.note}>
            <Lock aria-hidden />
            <Trans>{office} requires this slide: it cannot be switched off here.</Trans>
          </span>
        </p>
      ) : (
        <Switch isSelected={isOn} onChange={(on) => void toggle(entry, on)}>
          {title}
        </Switch>
      )}
      <HowShared slide={slide} />
      {owner && <SharedTag team={owner.name} isRequired={isRequired} />}
      {isNew && (
        <div className={common.apart}>
          <Tag tone="accent">
            <Trans>New</Trans>
          </Tag>
          <Button
            size="sm"
            look="quiet"
            aria-label={t`Leave ${title} off`}
            onPress={() => void toggle(entry, false)}
          >
            <Trans>Leave off</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}

/** For which screens here, and at which place in their loop, if that is not what it is by itself. */
function HowShared({ slide }: { readonly slide: Slide }) {
  const { t, i18n } = useLingui();
  const placeText = useSharePlaceText();
  const roles = useScreenRoles(useTeamId());
  if (!slide.share) return null;
  const wanted = shareRoles(slide);
  const names = roles.filter(({ id }) => wanted.includes(id)).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  const where = (): string => {
    if (wanted.length === 0) return t`On all screens`;
    if (names.length === 0) return t`On no screen: its role was deleted`;
    return t`On screens with the role ${list}`;
  };
  return <p className={common.note}>{[where(), placeText(slide.share.place)].join(' · ')}</p>;
}

function useToggle() {
  const teamId = useTeamId();
  const commit = useCommit();
  const run = useRun();
  return ({ slide, from }: SharedSlide, isOn: boolean) => {
    const { id: slideId, teamId: ownerId, title: name } = slide;
    const args = { teamId, slideId, ownerId, from, isOn, name };
    return run(() => commit(setSubscription, args));
  };
}
