import { useLingui } from '@lingui/react/macro';
import { LIBRARY_KINDS, type LibraryQuery } from '../../model/rules/mediaLibrary.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './mediaLibrary.module.css';
import { useMediaTexts } from './useMediaTexts.ts';

export interface LibrarySearchProps {
  readonly query: LibraryQuery;
  /** False where only one kind can be chosen anyway. */
  readonly hasKinds: boolean;
  onChange(query: LibraryQuery): void;
}

/** Search by text and kind. */
export function LibrarySearch({ query, hasKinds, onChange }: LibrarySearchProps) {
  const { t } = useLingui();
  const { kinds } = useMediaTexts();
  return (
    <div className={styles.search}>
      <Field
        label={t`Search media`}
        labelHidden
        type="search"
        placeholder={t`Search by slide or template`}
        value={query.text}
        onChange={(text) => onChange({ ...query, text })}
      />
      {hasKinds && (
        <Select<'all' | NonNullable<LibraryQuery['kind']>>
          label={t`Kind`}
          labelHidden
          value={query.kind ?? 'all'}
          options={[
            { value: 'all', label: t`Everything` },
            ...LIBRARY_KINDS.map((value) => ({ value, label: kinds[value] })),
            { value: 'unused', label: t`Not in use` },
          ]}
          onChange={(kind) => onChange({ ...query, kind: kind === 'all' ? undefined : kind })}
        />
      )}
    </div>
  );
}
