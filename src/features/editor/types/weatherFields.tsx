import { useLingui } from '@lingui/react/macro';
import type { WeatherOptions } from '../../../model/widgets/weatherOptions.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { loadKnownPlaces, usePlaceSearch } from '../../../store/hooks/places.ts';
import { PlaceField } from '../../../ui/PlaceField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useWidgetWords } from '../../../ui/useWidgetWords.ts';
import { LookFields } from './lookFields.tsx';
import type { OptionFieldsProps } from './WidgetContent.ts';

/** Whose weather, in which units. */
export function WeatherFields({ options, problems, onChange }: OptionFieldsProps<WeatherOptions>) {
  const { t } = useLingui();
  const { units } = useWidgetWords();
  const search = usePlaceSearch(useTeamId());
  return (
    <>
      <PlaceField
        place={options.place}
        search={search}
        onReady={loadKnownPlaces}
        error={problems.includes('noPlace') ? t`Please choose a location` : ''}
        onChange={(place) => onChange({ place })}
      />
      <Select
        label={t`Units`}
        value={options.units}
        options={units}
        onChange={(chosen) => onChange({ units: chosen })}
      />
      <LookFields value={options} onChange={onChange} />
    </>
  );
}
