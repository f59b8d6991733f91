import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SearchBox } from './SearchBox.tsx';

/** The parts of a place's label. */
interface Named {
  readonly name: string;
  readonly region?: string;
  readonly country?: string;
}

export interface PlaceFieldProps<Place extends Named> {
  readonly place: Place | undefined;
  readonly error: string;
  /** Calls `show` with the results, again if better ones arrive later. */
  readonly search: (query: string, show: (places: readonly Place[]) => void) => Promise<void>;
  /** Loads the places known offline, so that the first letter finds something. */
  onReady(): unknown;
  onChange(place: Place): void;
}

const labelOf = ({ name, region, country }: Named): string =>
  [name, region, country].filter(Boolean).join(', ');

/** A place by its name: large cities are found offline, others by a request. */
export function PlaceField<Place extends Named>({
  place,
  error,
  search,
  onReady,
  onChange,
}: PlaceFieldProps<Place>) {
  const { t } = useLingui();
  const label = place ? labelOf(place) : '';
  const [text, setText] = useState(label);
  const [shown, setShown] = useState(label);
  if (label !== shown) {
    // Chosen here, or changed elsewhere: by undo, or when work is continued.
    setShown(label);
    setText(label);
  }
  const isSearching = text.trim().length > 1 && text !== label;
  const [found, setFound] = useState<readonly Place[]>([]);
  useEffect(() => void onReady(), [onReady]);
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
      hint={
        text === label
          ? ''
          : label
            ? t`Choose from the list; until then it is ${label}.`
            : t`Choose from the list.`
      }
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
