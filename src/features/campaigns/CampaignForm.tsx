import { useLingui, Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CampaignDraft } from '../../model/rules/campaignPlan.ts';
import { problemOfWindow } from '../../model/rules/schedule.ts';
import {
  CAMPAIGN_MODES,
  CAMPAIGN_NAME_MAX,
  INTERRUPT_MINUTES,
  type Campaign,
  CAMPAIGN_TARGETS_MAX,
} from '../../model/team/campaigns.ts';
import common from '../../ui/common.module.css';
import { Field } from '../../ui/fields/Field.tsx';
import { FormButtons } from '../../ui/fields/FormButtons.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RangeField } from '../../ui/fields/RangeField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TimesField } from '../../words/TimesField.tsx';
import { useCampaignModeText, usePriorityText } from '../../words/useCampaignText.ts';
import { CampaignConcerns } from './CampaignConcerns.tsx';
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
function CampaignTargets({ draft, onChange }: CampaignTargetsProps) {
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

interface CampaignFormProps {
  /** Absent for a new one. */
  readonly campaign?: Campaign;
  /** The names of the others. */
  readonly taken: readonly string[];
  onSave(campaign: CampaignDraft): Promise<void>;
  onCancel(): void;
}

const BLANK: CampaignDraft = {
  name: '',
  mode: 'replaces',
  dates: { start: '', end: '' },
  windows: [{ days: [], from: '', to: '' }],
  priority: 1,
  screens: {},
  tags: {},
};

/** Name, days, times, screens, and what a campaign does to other slides. */
export function CampaignForm({ campaign, taken, onSave, onCancel }: CampaignFormProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<CampaignDraft>(campaign ?? BLANK);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const modeText = useCampaignModeText();
  const priorityText = usePriorityText();
  const change = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part });
  const { dates, windows } = draft;
  const errors = useErrors(draft, taken);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.dates) return;
    if (windows.some((_, at) => problemOfWindow(windows, at) !== undefined)) return;
    setBusy(true);
    await onSave({ ...draft, name: draft.name.trim() }).finally(() => setBusy(false));
  }
  const hints = {
    joins: t`Its slides take turns with the others.`,
    replaces: t`While one of its slides can play, the others wait. Only campaigns of the same or a higher priority go on.`,
    interrupts: t`Its slides play once each, every so many minutes. The slide on screen gives way at once, and the others then go on.`,
  };
  return (
    <form noValidate className={common.stack5} onSubmit={(event) => void submit(event)}>
      <Field
        label={t`Name`}
        value={draft.name}
        maxLength={CAMPAIGN_NAME_MAX}
        error={isTried ? errors.name : ''}
        onChange={(name) => change({ name })}
      />
      <Select
        label={t`While it plays`}
        value={draft.mode}
        options={CAMPAIGN_MODES.map((mode) => ({ value: mode, label: modeText(mode) }))}
        hint={hints[draft.mode]}
        onChange={(mode) => change({ mode })}
      />
      {draft.mode === 'interrupts' && (
        <NumberField
          label={t`Every`}
          unit="minute"
          min={INTERRUPT_MINUTES.min}
          max={INTERRUPT_MINUTES.max}
          value={draft.everyMinutes ?? INTERRUPT_MINUTES.default}
          onChange={(everyMinutes) => change({ everyMinutes })}
        />
      )}
      <RangeField
        type="date"
        label={t`Dates`}
        fromLabel={t`First day`}
        toLabel={t`Last day`}
        from={dates.start}
        to={dates.end}
        error={isTried ? errors.dates : ''}
        onChange={(start, end) => change({ dates: { start, end } })}
      />
      <TimesField windows={windows} onChange={(next) => change({ windows: next })} />
      <CampaignTargets draft={draft} onChange={change} />
      <Select
        label={t`Priority`}
        value={String(draft.priority)}
        options={([2, 1, 0] as const).map((one) => ({
          value: String(one),
          label: priorityText(one),
        }))}
        onChange={(value) => change({ priority: value === '2' ? 2 : value === '1' ? 1 : 0 })}
      />
      {dates.start && dates.end && <CampaignConcerns campaign={draft} />}
      <FormButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

function useErrors({ name, dates: { start, end } }: CampaignDraft, taken: readonly string[]) {
  const { t } = useLingui();
  const given = name.trim();
  return {
    name: !given
      ? t`Please give it a name`
      : taken.includes(given)
        ? t`There is already a campaign with this name`
        : '',
    dates:
      !start || !end
        ? t`Please fill in both fields`
        : end < start
          ? t`The last day is before the first.`
          : '',
  };
}
