import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveSlide } from '../../../model/mutations/slide/saveSlide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useCampaigns } from '../../../store/hooks/rows.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useOutcomeNotice } from '../../../verbs/useOutcomeNotice.ts';
import { useCampaignText } from '../../../words/useCampaignText.ts';
import type { BulkDialogProps } from './BulkTargetsDialog.tsx';

/** Puts many slides in a campaign, or takes them out of theirs. */
export function BulkCampaignDialog({ ids, bulk, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const commit = useCommit();
  const tell = useOutcomeNotice();
  const campaigns = useCampaigns(useTeamId());
  const text = useCampaignText();
  const [id, setId] = useState<string>();
  // Until one is chosen, the one that begins last: it was probably made for these slides.
  const chosen = campaigns.find((one) => one.id === id) ?? campaigns.at(-1);
  const save = async (campaign: string | null) => {
    onClose();
    const { slides, changes } = await bulk.run(ids, async (slide) => {
      if ((slide.campaign ?? null) === campaign) return undefined;
      const { teamId } = slide;
      return commit(saveSlide, { teamId, id: slide.id, fields: { campaign }, at: Date.now() });
    });
    const count = slides.length;
    const message = plural(count, { one: '# slide changed', other: '# slides changed' });
    if (count > 0) void tell({ message, changes });
  };
  const actions = (
    <>
      <Button onPress={() => void save(null)}>
        <Trans>Take out of campaigns</Trans>
      </Button>
      <Button look="primary" isDisabled={!chosen} onPress={() => chosen && void save(chosen.id)}>
        <Trans>Put in the campaign</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Put in a campaign`} isOpen width="sm" actions={actions} onClose={onClose}>
      <Select
        label={t`Campaign`}
        value={chosen?.id ?? ''}
        options={campaigns.map((one) => ({ value: one.id, label: one.name, note: text(one) }))}
        hint={chosen && text(chosen)}
        onChange={setId}
      />
    </Dialog>
  );
}
