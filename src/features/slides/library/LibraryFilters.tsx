import { Trans, useLingui } from '@lingui/react/macro';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useMembers, useScreens, useTags } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { RangeField } from '../../../ui/fields/RangeField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useSlideTypes } from '../useSlideTypes.ts';
import styles from './LibraryBar.module.css';
import type { LibraryState } from './librarySearch.ts';

export interface LibraryFiltersProps {
  readonly search: LibraryState;
  onChange(part: Partial<LibraryState>): void;
}

const NO_FILTERS = { type: '', tag: '', screen: '', author: '', from: '', to: '' };

/** The filters of the library besides the text search. */
export function LibraryFilters({ search, onChange }: LibraryFiltersProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const types = useSlideTypes().map(({ file, label }) => ({ value: file, label }));
  const tags = useTags(teamId).map(asOption);
  const screens = (useScreens(teamId) ?? []).map(asOption);
  const members = (useMembers(teamId) ?? []).map(asOption);
  const choices = [
    { key: 'type', label: t`Type`, options: types },
    { key: 'tag', label: t`Tag`, options: tags },
    { key: 'screen', label: t`Screen`, options: screens },
    { key: 'author', label: t`Made or changed by`, options: members },
  ] as const;
  return (
    <div className={styles.filters}>
      {choices
        .filter(({ options }) => options.length > 0)
        .map(({ key, label, options }) => (
          <Select<string>
            key={key}
            label={label}
            value={search[key] ?? ''}
            options={[{ value: '', label: t`All` }, ...options]}
            onChange={(value) => onChange({ [key]: value })}
          />
        ))}
      <div className={styles.range}>
        <RangeField
          type="date"
          label={t`May play between`}
          fromLabel={t`First day`}
          toLabel={t`Last day`}
          from={search.from ?? ''}
          to={search.to ?? ''}
          onChange={(from, to) => onChange({ from, to })}
        />
      </div>
      <Button look="quiet" onPress={() => onChange(NO_FILTERS)}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  );
}

const asOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
});
