import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/fields/Field.tsx';
import { type Period, periodProblem } from './period.ts';

interface PeriodFieldsProps {
  readonly period: Period;
  /** The longest one, in days. */
  readonly most: number;
  onChange(period: Period): void;
}

/** The first and the last day of a report. */
export function PeriodFields({ period, most, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const problem = periodProblem(period, most);
  const tooLong =
    most > 365
      ? t`At most a year`
      : t`${plural(most, { one: 'At most # day', other: 'At most # days' })}`;
  const error = problem === 'order' ? t`Not before the start` : problem ? tooLong : '';
  return (
    <>
      <Field
        label={t`From`}
        type="date"
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <Field
        label={t`To`}
        type="date"
        value={period.to}
        error={error}
        onChange={(to) => onChange({ ...period, to })}
      />
    </>
  );
}
