import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SearchBox } from './SearchBox.tsx';

/** What a place is known by. */
interface Named {
  readonly name: string;
  readonly region?: string;
  readonly country?: string;
}

export interface PlaceFieldProps<Place extends Named> {
  readonly place: Place | undefined;
  readonly error: string;
  /** Shows what it finds, more than once when better answers come later. */
  readonly search: (query: string, show: (places: readonly Place[]) => void) => Promise<void>;
  /** Loads what is found without network, so that the first letter finds something. */
  onReady(): unknown;
  onChange(place: Place): void;
}

const labelOf = ({ name, region, country }: Named): string =>
  [name, region, country].filter(Boolean).join(', ');

/** A place by its name: large cities are known without network, all others are asked for. */
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
    // Chosen here, or changed elsewhere: by undo, or by work that is continued.
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
