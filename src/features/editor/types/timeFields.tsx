import { useLingui } from '@lingui/react/macro';
import type { TimeOptions } from '../../../model/widgets/timeOptions.ts';
import { ComboBox } from '../../../ui/ComboBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { LookFields } from './lookFields.tsx';

/** How a wall tells the time. */
export function TimeFields(props: {
  readonly options: TimeOptions;
  onChange(part: Partial<TimeOptions>): void;
}) {
  const { options, onChange } = props;
  const { t } = useLingui();
  const zones = [
    { value: '', label: t`Time zone of each screen` },
    ...timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
  return (
    <>
      <Select
        label={t`Format`}
        value={options.format}
        options={[
          { value: '24', label: t`24 hours (14:05)` },
          { value: '12', label: t`12 hours with AM and PM (2:05 PM)` },
        ]}
        onChange={(format) => onChange({ format })}
      />
      <Switch isSelected={options.hasDate} onChange={(hasDate) => onChange({ hasDate })}>
        {t`Show the date`}
      </Switch>
      <Switch isSelected={options.hasSeconds} onChange={(hasSeconds) => onChange({ hasSeconds })}>
        {t`Show seconds`}
      </Switch>
      <ComboBox
        label={t`Time zone`}
        options={zones}
        value={options.timeZone ?? ''}
        // An empty one is left out when it is stored: each screen then takes its own.
        onChange={(zone) => onChange({ timeZone: zone ?? '' })}
      />
      <LookFields value={options} onChange={onChange} />
    </>
  );
}

function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}
