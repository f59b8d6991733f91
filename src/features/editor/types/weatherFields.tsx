import { useLingui } from '@lingui/react/macro';
import type { WeatherOptions } from '../../../model/widgets/weatherOptions.ts';
import { Select } from '../../../ui/Select.tsx';
import { LookFields } from './lookFields.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { OptionFieldsProps } from './WidgetContent.ts';

/** Whose weather, in which units. */
export function WeatherFields({ options, problems, onChange }: OptionFieldsProps<WeatherOptions>) {
  const { t } = useLingui();
  return (
    <>
      <PlaceField
        place={options.place}
        error={problems.includes('noPlace') ? t`Please choose a location` : ''}
        onChange={(place) => onChange({ place })}
      />
      <Select
        label={t`Units`}
        value={options.units}
        options={[
          { value: 'metric', label: t`Celsius, km/h` },
          { value: 'imperial', label: t`Fahrenheit, mph` },
        ]}
        onChange={(units) => onChange({ units })}
      />
      <LookFields value={options} onChange={onChange} />
    </>
  );
}
