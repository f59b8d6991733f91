import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, List, ListChecks, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isNarrowing } from '../../../model/rules/slideQuery.ts';
import type { SlideSort } from '../../../model/slide/slideSort.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import common from '../../../ui/common.module.css';
import styles from './LibraryBar.module.css';
import { LibraryFilters } from './LibraryFilters.tsx';
import type { LibraryState } from './librarySearch.ts';

export interface LibraryBarProps {
  readonly search: LibraryState;
  /** The order if the URL contains none. */
  readonly defaultSort: SlideSort;
  onSearch(search: LibraryState): void;
  onSelect(): void;
}

/** Search, filters, order and view of the library. */
export function LibraryBar({ search, defaultSort, onSearch, onSelect }: LibraryBarProps) {
  const { t } = useLingui();
  const { text: _text, sort, view = 'grid', ...filters } = search;
  const hasFilters = isNarrowing(filters);
  const [isOpen, setOpen] = useState(hasFilters);
  const change = (part: Partial<LibraryState>) => onSearch({ ...search, ...part });
  return (
    <div className={common.stack4}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField text={search.text ?? ''} onChange={(text) => change({ text })} />
        </div>
        <div className={styles.tools}>
          <Button
            icon={<SlidersHorizontal />}
            look={hasFilters ? 'primary' : 'secondary'}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            <Trans>Filters</Trans>
          </Button>
          <div className={styles.sort}>
            <Select<SlideSort>
              label={t`Order`}
              labelHidden
              value={sort ?? defaultSort}
              options={[
                { value: 'position', label: t`As they play` },
                { value: 'changed', label: t`Last changed` },
                { value: 'created', label: t`Last created` },
                { value: 'title', label: t`By title` },
              ]}
              onChange={(chosen) => change({ sort: chosen })}
            />
          </div>
          <IconButton
            label={view === 'grid' ? t`Show as a list` : t`Show as a grid`}
            onPress={() => change({ view: view === 'grid' ? 'list' : 'grid' })}
          >
            {view === 'grid' ? <List /> : <LayoutGrid />}
          </IconButton>
          <IconButton label={t`Select slides`} onPress={onSelect}>
            <ListChecks />
          </IconButton>
        </div>
      </div>
      {isOpen && <LibraryFilters search={search} onChange={change} />}
    </div>
  );
}

/** Typing counts as paused after this time, in ms. */
const PAUSE_MS = 200;

/** Searches when typing pauses, so that not every keystroke reads the whole library. */
function SearchField({ text, onChange }: { readonly text: string; onChange(text: string): void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      type="search"
      label={t`Search slides`}
      labelHidden
      placeholder={t`Search slides`}
      value={typed}
      onChange={setTyped}
    />
  );
}
