import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Frequency, type SlideOrientation } from '../../model/slide.ts';
import { FREQUENCIES } from '../../model/slide/fields.ts';
import { Days } from '../../ui/Days.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RangeField } from '../../ui/RangeField.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFrequencyText } from '../../ui/useFrequencyText.ts';
import type { DraftProblem, SlideDraft } from './slideDraft.ts';
import styles from './SlideSettings.module.css';

export interface SlideSettingsProps {
  readonly draft: SlideDraft;
  readonly problems: readonly DraftProblem[];
  /** True where the length follows from the content. */
  readonly hasOwnLength: boolean;
  /** The fields of the slide's own type. */
  readonly children?: ReactNode;
  /** What follows from the frequency. */
  readonly outlook?: ReactNode;
  onChange(part: Partial<SlideDraft>): void;
}

/** Name, length, and when a slide plays. */
export function SlideSettings(props: SlideSettingsProps) {
  const { draft, hasOwnLength, children, onChange } = props;
  const { t } = useLingui();
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={t`Title`}
        value={draft.title}
        maxLength={200}
        onChange={(title) => onChange({ title })}
      />
      {children}
      {!hasOwnLength && (
        <NumberField
          label={t`Duration`}
          unit="second"
          min={1}
          max={3600}
          value={draft.duration}
          onChange={(duration) => onChange({ duration })}
        />
      )}
      <PlayRules {...props} />
      <Schedule {...props} />
    </form>
  );
}

function PlayRules({ draft, outlook, onChange }: SlideSettingsProps) {
  const { t } = useLingui();
  const frequencyText = useFrequencyText();
  const frequencies = FREQUENCIES.map((value) => ({
    value: String(value),
    label: frequencyText(value),
  }));
  return (
    <>
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
      <Select
        label={t`Frequency`}
        value={String(draft.frequency)}
        options={frequencies}
        onChange={(value) => onChange({ frequency: Number(value) as Frequency })} // from the options above
      />
      {outlook}
    </>
  );
}

function Schedule({ draft, problems, onChange }: SlideSettingsProps) {
  const { t } = useLingui();
  const dateError = problems.includes('halfDates')
    ? t`Please fill in both fields`
    : problems.includes('datesReversed')
      ? t`The last day is before the first one`
      : '';
  const timeError = problems.includes('halfTime')
    ? t`Please fill in both fields`
    : problems.includes('equalTime')
      ? t`Start and end are the same`
      : '';
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Schedule</Trans>
      </legend>
      <RangeField
        type="date"
        label={t`Dates`}
        fromLabel={t`First day`}
        toLabel={t`Last day`}
        from={draft.dates.start}
        to={draft.dates.end}
        error={dateError}
        onChange={(start, end) => onChange({ dates: { start, end } })}
      />
      <Days label={t`Days`} value={draft.days} onChange={(days) => onChange({ days })} />
      <RangeField
        type="time"
        label={t`Time of day`}
        fromLabel={t`From`}
        toLabel={t`Until`}
        from={draft.time.from}
        to={draft.time.to}
        error={timeError}
        hint={draft.time.from > draft.time.to && draft.time.to ? t`Runs overnight` : ''}
        onChange={(from, to) => onChange({ time: { from, to } })}
      />
    </fieldset>
  );
}
