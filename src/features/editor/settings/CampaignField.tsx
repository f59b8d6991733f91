import { Trans, useLingui } from '@lingui/react/macro';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useCampaigns, useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCampaignText } from '../../../words/useCampaignText.ts';
import type { SlideDraft } from '../slideDraft.ts';

interface CampaignFieldProps {
  readonly draft: SlideDraft;
  onChange(part: Partial<SlideDraft>): void;
}

const NONE = 'none';

/** The campaign that a slide plays by; nothing while its team has none and the slide names none. */
export function CampaignField({ draft, onChange }: CampaignFieldProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const isRead = useTeam(teamId) !== undefined;
  const campaigns = useCampaigns(teamId);
  const text = useCampaignText();
  const chosen = campaigns.find(({ id }) => id === draft.campaign);
  if (!isRead) return null;
  if (draft.campaign !== '' && !chosen) {
    return (
      <Notice
        tone="warning"
        title={<Trans>The campaign of this slide was deleted</Trans>}
        actions={
          <Button size="sm" onPress={() => onChange({ campaign: '' })}>
            <Trans>Play without a campaign</Trans>
          </Button>
        }
      >
        <Trans>The slide plays nowhere until you take it out of the campaign.</Trans>
      </Notice>
    );
  }
  if (campaigns.length === 0) return null;
  return (
    <Select
      label={t`Campaign`}
      value={chosen?.id ?? NONE}
      options={[
        { value: NONE, label: t`None` },
        ...campaigns.map((one) => ({ value: one.id, label: one.name, note: text(one) })),
      ]}
      hint={chosen && text(chosen)}
      onChange={(id) => onChange({ campaign: id === NONE ? '' : id })}
    />
  );
}
