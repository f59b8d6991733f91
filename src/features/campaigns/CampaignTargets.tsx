import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { CAMPAIGN_TARGETS_MAX } from '../../model/team/campaigns.ts';
import common from '../../ui/common.module.css';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import styles from './campaigns.module.css';
import { useCampaignPlace } from './useCampaignPlace.ts';

interface CampaignTargetsProps {
  readonly draft: CampaignDraft;
  onChange(part: Partial<CampaignDraft>): void;
}

type Ids = CampaignDraft['screens'];

const toggled = (ids: Ids, id: string): Ids => {
  const { [id]: old, ...others } = ids;
  return old ? others : { ...others, [id]: true };
};

/** The screens and tags that a campaign is for; none of them means every screen. */
export function CampaignTargets({ draft, onChange }: CampaignTargetsProps) {
  const { t } = useLingui();
  const { screens, tagList } = useCampaignPlace();
  const isNone = Object.keys({ ...draft.screens, ...draft.tags }).length === 0;
  const isFull = (ids: Ids, id: string) =>
    !ids[id] && Object.keys(ids).length >= CAMPAIGN_TARGETS_MAX;
  return (
    <div role="group" aria-labelledby="campaign-screens" className={common.stack2}>
      <span id="campaign-screens" className={styles.label}>{t`Screens and tags`}</span>
      <div className={common.row}>
        <ToggleChip isSelected={isNone} onChange={() => onChange({ screens: {}, tags: {} })}>
          <Trans>All screens</Trans>
        </ToggleChip>
        {tagList.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={draft.tags[id] === true}
            isDisabled={isFull(draft.tags, id)}
            onChange={() => onChange({ tags: toggled(draft.tags, id) })}
          >
            {`# ${name}`}
          </ToggleChip>
        ))}
        {screens.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={draft.screens[id] === true}
            isDisabled={isFull(draft.screens, id)}
            onChange={() => onChange({ screens: toggled(draft.screens, id) })}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}
