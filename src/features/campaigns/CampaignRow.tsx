import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../i18n/formats.ts';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { parseDay } from '../../model/screen/wallClock.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Campaign } from '../../model/team/campaigns.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useCampaignText } from '../../words/useCampaignText.ts';
import { CampaignConcerns } from './CampaignConcerns.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { useToday } from '../../store/hooks/lastContact.ts';
import styles from './campaigns.module.css';
import { placeOn, type TimeAxis } from './timeAxis.ts';
import { useCampaignPlace } from './useCampaignPlace.ts';
import { useSaveCampaign } from './useSaveCampaign.ts';

interface CampaignRowProps {
  readonly campaign: Campaign;
  readonly all: readonly Campaign[];
  readonly axis: TimeAxis;
}

/** One campaign on the timeline: what it is, its bar, its slides, and what is wrong with it. */
export function CampaignRow({ campaign, all, axis }: CampaignRowProps) {
  const { t } = useLingui();
  const isAdmin = useMembership(useTeamId())?.role === 'admin';
  const save = useSaveCampaign();
  const [shown, show] = useState<'form' | 'question'>();
  const text = useCampaignText();
  const { slides: inAny } = useCampaignPlace();
  const { id, name } = campaign;
  const slides = inAny.filter((slide) => slide.campaign === id && slide.status !== 'deleted');
  const change = async (draft: CampaignDraft) => {
    if (await save(id, draft)) show(undefined);
  };
  if (shown === 'form') {
    return (
      <li className={styles.edited}>
        <CampaignForm
          campaign={campaign}
          taken={all.flatMap((other) => (other.id === id ? [] : other.name))}
          onSave={change}
          onCancel={() => show(undefined)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name}>
          {name} <State campaign={campaign} />
        </div>
        <div className={styles.muted}>{text(campaign)}</div>
        <Slides slides={slides} />
      </div>
      {isAdmin && (
        <div className={styles.buttons}>
          <IconButton label={t`Change ${name}`} onPress={() => show('form')}>
            <Pencil />
          </IconButton>
          <IconButton label={t`Delete ${name}`} onPress={() => show('question')}>
            <Trash2 />
          </IconButton>
        </div>
      )}
      <Bar campaign={campaign} axis={axis} />
      <div className={styles.concerns}>
        <CampaignConcerns campaign={campaign} />
      </div>
      <ConfirmDialog
        title={t`Delete the campaign ${name}?`}
        isOpen={shown === 'question'}
        confirm={t`Delete campaign`}
        isDanger
        onClose={() => show(undefined)}
        onConfirm={() => void save(id, null)}
      >
        {slides.length === 0 ? (
          <Trans>No slide is in it: nothing changes on screens.</Trans>
        ) : (
          <Plural
            value={slides.length}
            one="# slide is in it. It plays nowhere any more until somebody takes it out of the campaign in its settings."
            other="# slides are in it. They play nowhere any more until somebody takes them out of the campaign in their settings."
          />
        )}
      </ConfirmDialog>
    </li>
  );
}

function State({ campaign: { dates } }: { readonly campaign: Campaign }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  if (dates.end < today) return <Tag>{t`Over`}</Tag>;
  if (dates.start > today)
    return <Tag tone="accent">{t`From ${formatDay(dates.start, i18n.locale)}`}</Tag>;
  return <Tag tone="success">{t`Now`}</Tag>;
}

/** For the eyes only: the days are written beside it. */
function Bar({ campaign: { dates, mode }, axis }: Omit<CampaignRowProps, 'all'>) {
  const [start, end] = [parseDay(dates.start) ?? 0, (parseDay(dates.end) ?? 0) + 1];
  const today = parseDay(useToday()) ?? 0;
  return (
    <div aria-hidden className={styles.track}>
      <span
        className={styles.bar}
        data-mode={mode}
        style={{
          insetInlineStart: placeOn(axis, start),
          insetInlineEnd: `calc(100% - ${placeOn(axis, end)})`,
        }}
      />
      {today >= axis.first && today < axis.first + axis.days && (
        <span className={styles.line} style={{ insetInlineStart: placeOn(axis, today) }} />
      )}
    </div>
  );
}

function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const { t } = useLingui();
  const count = plural(slides.length, { 0: 'No slide', one: '# slide', other: '# slides' });
  if (slides.length === 0) return <div className={styles.muted}>{count}</div>;
  return (
    <details className={styles.slides}>
      <summary>{count}</summary>
      <ul>
        {slides.map(({ id, type, title, status }) => (
          <li key={id}>
            <Link to="/editor/$file/$id/{-$isParent}/{-$templateId}" params={{ file: type, id }}>
              {title || t`Untitled slide`}
            </Link>{' '}
            {status !== 'published' && <Tag>{t`Not published`}</Tag>}
          </li>
        ))}
      </ul>
    </details>
  );
}
