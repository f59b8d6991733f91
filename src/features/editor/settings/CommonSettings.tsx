import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo, formatDate } from '../../../i18n/formats.ts';
import type { OfflineBehaviour } from '../../../model/rules/slideForecast.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useMember } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { plannedSlide } from '../forecast/plannedSlide.ts';
import { ScreenForecast } from '../forecast/ScreenForecast.tsx';
import type { SlideDraft } from '../slideDraft.ts';
import styles from '../SlideSettings.module.css';
import { ShareProgress } from './ShareProgress.tsx';
import { SlideTargets } from './SlideTargets.tsx';

export interface CommonSettingsProps {
  readonly slide: Slide | undefined;
  readonly draft: SlideDraft;
  /** How a screen without network treats the edited content. */
  readonly offline: OfflineBehaviour;
  onChange(part: Partial<SlideDraft>): void;
  onHistory(): void;
}

/** Where a slide plays, what the screens do with it, and who made it. */
export function CommonSettings(props: CommonSettingsProps) {
  const { slide, draft, offline, onChange, onHistory } = props;
  const planned = plannedSlide(slide, useTeamId(), draft);
  return (
    <>
      <SlideTargets
        targets={draft.targets}
        share={draft.share}
        onChange={(targets) => onChange({ targets })}
        onShare={(share) => onChange({ share })}
      />
      {slide && hasShare(slide) && <ShareProgress slide={slide} />}
      <ScreenForecast
        planned={planned}
        isPublished={slide?.status === 'published'}
        offline={offline}
      />
      {slide && <Authors slide={slide} onHistory={onHistory} />}
    </>
  );
}

/** Chosen for a team below once, whatever is chosen now. */
const hasShare = ({ share, branches }: Slide): boolean =>
  share !== undefined || Object.keys(branches).length > 0;

function Authors({ slide, onHistory }: { readonly slide: Slide; onHistory(): void }) {
  const { i18n } = useLingui();
  const nowMs = useServerNow();
  const creator = useMember(slide.teamId, slide.createdBy)?.name;
  const editor = useMember(slide.teamId, slide.editedBy)?.name;
  const created = formatDate(slide.originalDate, i18n.locale);
  const changed = formatAgo(slide.lastChangedDate, nowMs, i18n.locale);
  return (
    <footer className={styles.authors}>
      <p className={common.note}>
        {editor ? (
          <Trans>
            Changed {changed} by {editor}
          </Trans>
        ) : (
          <Trans>Changed {changed}</Trans>
        )}
      </p>
      <p className={common.note}>
        {creator ? (
          <Trans>
            Created {created} by {creator}
          </Trans>
        ) : (
          <Trans>Created {created}</Trans>
        )}
      </p>
      <Button size="sm" look="quiet" onPress={onHistory}>
        <Trans>Version history</Trans>
      </Button>
    </footer>
  );
}
