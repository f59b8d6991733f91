import { useLingui } from '@lingui/react/macro';
import { TRANSITIONS } from '../../../model/screen/fields.ts';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { zoneOptions } from '../../../ui/fields/zoneOptions.ts';
import { useScreenTexts } from '../useScreenTexts.ts';

/* Controls of the form of one screen and of that of many. */

interface FieldProps<Value> {
  readonly value: Value;
  onChange(value: Value): void;
}

/** The time zone of a screen; empty is that of its player. */
export function ZoneField({ value, onChange }: FieldProps<string>) {
  const { t } = useLingui();
  return (
    <ComboBox
      label={t`Time zone for dates and times of slides`}
      value={value}
      options={[{ value: '', label: t`Same as the player’s clock` }, ...zoneOptions(value)]}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}

/** What happens between two slides. */
export function TransitionField({ value, onChange }: FieldProps<(typeof TRANSITIONS)[number]>) {
  const { t } = useLingui();
  const texts = useScreenTexts();
  return (
    <Select
      label={t`Between slides`}
      value={value}
      options={TRANSITIONS.map((one) => ({ value: one, label: texts.transition(one) }))}
      onChange={onChange}
    />
  );
}
