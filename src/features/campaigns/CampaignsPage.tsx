import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createId } from '../../model/ids.ts';
import { CAMPAIGNS_MAX } from '../../model/team/campaigns.ts';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { randomBytes } from '../../platform/random.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCampaigns, useMembership, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import common from '../../ui/common.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToday } from '../../store/hooks/lastContact.ts';
import styles from './campaigns.module.css';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignTimeline } from './CampaignTimeline.tsx';
import { useSaveCampaign } from './useSaveCampaign.ts';

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
