import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { setSubscription } from '../../../model/mutations/setSubscription.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { type SharedSlide, useSharedSlides } from '../../../store/hooks/subscriptions.ts';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { SharedTag } from '../../../ui/SharedTag.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useRun } from '../../../verbs/useRun.ts';
import { SlidePicture } from '../SlideCard.tsx';
import { SlideAreas } from '../SlideAreas.tsx';
import { useSlideTexts } from '../slideTexts.ts';
import styles from './SubscriptionsPage.module.css';

/** Slides shared by the parent and the root team: each plays here while it is switched on. */
export function SubscriptionsPage() {
  const { t } = useLingui();
  const shared = useSharedSlides(useTeamId());
  return (
    <Page title={t`Slides`} area={t`Subscriptions`} tabs={<SlideAreas />}>
      {shared?.length === 0 && (
        <EmptyState picture={<Share2 />} title={<Trans>No other team shares slides yet</Trans>}>
          <Trans>
            Slides that a parent team shares with this team appear here. Those switched on play
            after your own.
          </Trans>
        </EmptyState>
      )}
      <ul role="list" className={styles.list}>
        {shared?.map((entry) => (
          <li key={entry.slide.id}>
            <SharedCard entry={entry} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function SharedCard({ entry }: { readonly entry: SharedSlide }) {
  const { t } = useLingui();
  const texts = useSlideTexts();
  const owner = useTeam(entry.slide.teamId);
  const toggle = useToggle();
  const { slide, isOn, isNew } = entry;
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
      <Switch isSelected={isOn} onChange={(on) => void toggle(entry, on)}>
        {title}
      </Switch>
      {owner && <SharedTag team={owner.name} />}
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
