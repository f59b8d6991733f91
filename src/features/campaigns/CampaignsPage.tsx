import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createId } from '../../model/ids.ts';
import { CAMPAIGNS_MAX, type Campaign } from '../../model/team/campaigns.ts';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { randomBytes } from '../../platform/random.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCampaigns, useMembership, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import common from '../../ui/common.module.css';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useToday } from '../../store/hooks/lastContact.ts';
import styles from './campaigns.module.css';
import { CampaignForm } from './CampaignForm.tsx';
import { useSaveCampaign } from './useSaveCampaign.ts';
import { DAY_MS, parseDay } from '../../model/screen/wallClock.ts';
import { CampaignRow } from './CampaignRow.tsx';
import { axisOf, monthsOf, placeOn, type TimeAxis } from './timeAxis.ts';

/** All campaigns of a team on one timeline; admins make and change them. */
export function CampaignsPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const campaigns = useCampaigns(teamId);
  const [team, member] = [useTeam(teamId), useMembership(teamId)];
  const isAdmin = member?.role === 'admin';
  const save = useSaveCampaign();
  const today = useToday();
  const [isAdding, setAdding] = useState(false);
  const isFull = campaigns.length >= CAMPAIGNS_MAX;
  const add = async (draft: CampaignDraft) => {
    if (await save(createId(randomBytes), draft)) setAdding(false);
  };
  const past = campaigns.filter(({ dates }) => dates.end < today);
  const ahead = campaigns.filter(({ dates }) => dates.end >= today);
  const button = isAdmin && !isAdding && !isFull && (
    <Button look="primary" icon={<Plus />} onPress={() => setAdding(true)}>
      <Trans>New campaign</Trans>
    </Button>
  );
  // "No campaigns yet" is said once that is known.
  if (team === undefined || member === undefined)
    return (
      <Page title={t`Slides`} area={t`Campaigns`} tabs={tabs}>
        {null}
      </Page>
    );
  return (
    <Page title={t`Slides`} area={t`Campaigns`} tabs={tabs} actions={button}>
      <div className={common.stack5}>
        {campaigns.length === 0 && !isAdding && (
          <EmptyState picture={<Flag />} title={<Trans>No campaigns yet</Trans>}>
            <Trans>
              A campaign plays slides for some days, beside the others or instead of them, and ends
              by itself. Its slides are chosen in their list or in their settings.
            </Trans>
          </EmptyState>
        )}
        {!isAdmin && (
          <p className={common.note}>
            <Trans>Admins of the team make campaigns. You can put slides in them.</Trans>
          </p>
        )}
        {isFull && isAdmin && (
          <Notice>
            <Trans>A team has at most {CAMPAIGNS_MAX} campaigns. Delete past ones first.</Trans>
          </Notice>
        )}
        {isAdding && (
          <Card title={t`New campaign`}>
            <CampaignForm
              taken={campaigns.map(({ name }) => name)}
              onSave={add}
              onCancel={() => setAdding(false)}
            />
          </Card>
        )}
        {ahead.length > 0 && <CampaignTimeline campaigns={ahead} all={campaigns} />}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>
              <Plural value={past.length} one="# past campaign" other="# past campaigns" />
            </summary>
            <CampaignTimeline campaigns={past} all={campaigns} />
          </details>
        )}
      </div>
    </Page>
  );
}

interface CampaignTimelineProps {
  /** Those to show. */
  readonly campaigns: readonly Campaign[];
  readonly all: readonly Campaign[];
}

/** Campaigns below each other, each as a bar on the same axis of time, from the first of their days to the last. */
function CampaignTimeline({ campaigns, all }: CampaignTimelineProps) {
  const { t } = useLingui();
  const today = parseDay(useToday()) ?? 0;
  const axis = axisOf(campaigns);
  const isToday = today >= axis.first && today < axis.first + axis.days;
  return (
    <Card flush>
      <div aria-hidden className={styles.axis}>
        {monthsOf(axis).map((day) => (
          <Month key={day} axis={axis} day={day} />
        ))}
        {isToday && (
          <span className={styles.today} style={{ insetInlineStart: placeOn(axis, today) }}>
            {t`Today`}
          </span>
        )}
      </div>
      <ul role="list" className={styles.rows}>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} all={all} axis={axis} />
        ))}
      </ul>
    </Card>
  );
}

function Month({ axis, day }: { readonly axis: TimeAxis; readonly day: number }) {
  const { i18n } = useLingui();
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const isJanuary = new Date(day * DAY_MS).getUTCMonth() === 0;
  return (
    <span style={{ insetInlineStart: placeOn(axis, day) }}>
      {(isJanuary ? year : month).format(day * DAY_MS)}
    </span>
  );
}
