import { useLingui } from '@lingui/react/macro';
import { setTeamCampaign } from '../../model/mutations/team/setTeamCampaign.ts';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { INTERRUPT_MINUTES } from '../../model/team/campaigns.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../verbs/useRun.ts';

/** Returns a function that stores a campaign, or deletes it without one; true on success. */
export function useSaveCampaign() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const commit = useCommit();
  const run = useRun();
  return (campaignId: string, draft: CampaignDraft | null): Promise<boolean> =>
    run(async () => {
      const campaign = draft && storedForm(draft);
      const done = await commit(setTeamCampaign, { teamId, campaignId, campaign });
      return { ...done, message: t`Saved` };
    });
}

const storedForm = ({ id: _id, windows, everyMinutes, ...rest }: CampaignDraft) => ({
  ...rest,
  ...(rest.mode === 'interrupts' && { everyMinutes: everyMinutes ?? INTERRUPT_MINUTES.default }),
  windows: windows.map(({ days, ...times }) => ({ ...times, days: [...days] })),
});
