import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import styles from './TemplatesPage.module.css';

export interface TemplateFilter {
  readonly search: string;
  readonly sort: 'changed' | 'name' | 'uses';
  readonly isUsed: boolean;
}

export interface TemplateToolbarProps {
  readonly filter: TemplateFilter;
  onChange(filter: TemplateFilter): void;
}

/** Search, order, and whether unused templates are shown. */
export function TemplateToolbar({ filter, onChange }: TemplateToolbarProps) {
  const { t } = useLingui();
  return (
    <search className={styles.toolbar}>
      <Field
        label={t`Search templates`}
        labelHidden
        type="search"
        placeholder={t`Search templates`}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <Select
        label={t`Order`}
        labelHidden
        value={filter.sort}
        options={[
          { value: 'changed', label: t`Last changed` },
          { value: 'name', label: t`By name` },
          { value: 'uses', label: t`Most used` },
        ]}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
      <ToggleChip isSelected={filter.isUsed} onChange={(isUsed) => onChange({ ...filter, isUsed })}>
        <Trans>In use</Trans>
      </ToggleChip>
    </search>
  );
}
