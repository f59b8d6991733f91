import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Place } from '../../../model/widgets/weather.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { loadKnownPlaces, usePlaceSearch } from './usePlaceSearch.ts';

export interface PlaceFieldProps {
  readonly place: Place | undefined;
  readonly error: string;
  onChange(place: Place): void;
}

const labelOf = ({ name, region, country }: Place): string =>
  [name, region, country].filter(Boolean).join(', ');

/** A place by its name: large cities are known without network, all others are asked for. */
export function PlaceField({ place, error, onChange }: PlaceFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(place ? labelOf(place) : '');
  const search = usePlaceSearch(useTeamId());
  const isSearching = text.trim().length > 1 && !(place && text === labelOf(place));
  const [found, setFound] = useState<readonly Place[]>([]);
  useEffect(() => void loadKnownPlaces(), []); // so that the first letter finds something
  useEffect(() => {
    let isOver = false;
    const show = (places: readonly Place[]) => isOver || setFound(places);
    const timer = setTimeout(() => (isSearching ? void search(text.trim(), show) : show([])), 250);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, isSearching, search]);
  const options = found.map((item, index) => {
    const note = [item.region, item.country].filter(Boolean).join(', ');
    return { value: String(index), label: item.name, ...(note && { note }) };
  });
  return (
    <SearchBox
      label={t`Location`}
      text={text}
      options={options}
      isSearching={isSearching}
      nothing={t`Nothing found yet`}
      placeholder={t`Search for a town`}
      error={error}
      onType={setText}
      onChoose={(index) => {
        const chosen = found[Number(index)];
        if (!chosen) return;
        setText(labelOf(chosen));
        onChange(chosen);
      }}
    />
  );
}
