import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Frequency, SlideOrientation } from '../../../model/slide/slide.ts';
import { DURATION_SECONDS, FREQUENCIES, TITLE_MAX } from '../../../model/slide/fields.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RangeField } from '../../../ui/fields/RangeField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useFrequencyText } from '../../../words/useFrequencyText.ts';
import common from '../../../ui/common.module.css';
import type { DraftProblem, SettingField, SlideDraft } from '../slideDraft.ts';
import styles from '../SlideSettings.module.css';
import { SideField } from './SideField.tsx';
import { SpecialDaysField } from './SpecialDaysField.tsx';
import { WeekTimes } from './WeekTimes.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useCampaigns, useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCampaignText } from '../../../words/useCampaignText.ts';

interface CampaignFieldProps {
  readonly draft: SlideDraft;
  onChange(part: Partial<SlideDraft>): void;
}

const NONE = 'none';

/** The campaign that a slide plays by; nothing while its team has none and the slide names none. */
function CampaignField({ draft, onChange }: CampaignFieldProps) {
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

export interface SlideSettingsProps {
  readonly draft: SlideDraft;
  readonly problems: readonly DraftProblem[];
  /** True where the length follows from the content. */
  readonly hasOwnLength: boolean;
  /** The fields of the slide's own type. */
  readonly children?: ReactNode;
  /** The effect of the frequency. */
  readonly forecast?: ReactNode;
  onChange(part: Partial<SlideDraft>): void;
}

/** Name, length, and when a slide plays. */
export function SlideSettings(props: SlideSettingsProps) {
  const { hasOwnLength, children, forecast } = props;
  const { title, duration, orientation, zone, frequency, ...rest } = useSettingFields(props);
  const { dates, windows, specialDays, campaign, ...more } = rest;
  return (
    <form className={common.stack5} onSubmit={(event) => event.preventDefault()}>
      {title}
      {children}
      {!hasOwnLength && duration}
      {orientation}
      {zone}
      {frequency}
      {forecast}
      {Object.entries<ReactNode>(more).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <fieldset className={styles.schedule}>
        <legend className={styles.legend}>
          <Trans>Schedule</Trans>
        </legend>
        {dates}
        {windows}
        {specialDays}
        {campaign}
      </fieldset>
    </form>
  );
}

/** The control of each setting; the form shows those without a fixed place after the others. */
function useSettingFields(props: SlideSettingsProps): {
  readonly [name in SettingField]: ReactNode;
} {
  const { draft, onChange } = props;
  const { t } = useLingui();
  return {
    title: (
      <Field
        label={t`Title`}
        value={draft.title}
        maxLength={TITLE_MAX}
        onChange={(title) => onChange({ title })}
      />
    ),
    duration: (
      <NumberField
        label={t`Duration`}
        unit="second"
        min={DURATION_SECONDS.min}
        max={DURATION_SECONDS.max}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
      />
    ),
    orientation: (
      <Select
        label={t`Plays on`}
        value={String(draft.orientation)}
        options={[
          { value: '2', label: t`All screens` },
          { value: '0', label: t`Landscape screens` },
          { value: '1', label: t`Portrait screens` },
        ]}
        onChange={(value) => onChange({ orientation: Number(value) as SlideOrientation })} // from the options above
      />
    ),
    frequency: <FrequencyField {...props} />,
    dates: <DatesField {...props} />,
    windows: <WeekTimes draft={draft} onChange={onChange} />,
    specialDays: <SpecialDaysField draft={draft} onChange={onChange} />,
    campaign: <CampaignField draft={draft} onChange={onChange} />,
    zone: <SideField draft={draft} onChange={onChange} />,
    // Beside the teams that it is for.
    share: null,
    // What the times consist of.
    days: null,
    time: null,
    dayPart: null,
  };
}

function FrequencyField({ draft, onChange }: SlideSettingsProps) {
  const { t } = useLingui();
  const frequencyText = useFrequencyText();
  const frequencies = FREQUENCIES.map((value) => ({
    value: String(value),
    label: frequencyText(value),
  }));
  return (
    <Select
      label={t`Frequency`}
      value={String(draft.frequency)}
      options={frequencies}
      onChange={(value) => onChange({ frequency: Number(value) as Frequency })} // from the options above
    />
  );
}

function DatesField({ draft: { dates }, problems, onChange }: SlideSettingsProps) {
  const { t } = useLingui();
  const error = problems.includes('halfDates')
    ? t`Please fill in both fields`
    : problems.includes('datesReversed')
      ? t`The last day is before the first one`
      : '';
  return (
    <RangeField
      type="date"
      label={t`Dates`}
      fromLabel={t`First day`}
      toLabel={t`Last day`}
      from={dates.start}
      to={dates.end}
      error={error}
      onChange={(start, end) => onChange({ dates: { start, end } })}
    />
  );
}
