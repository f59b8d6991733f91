import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import field from './Field.module.css';
import styles from './ComboBox.module.css';
import popover from '../overlays/Popover.module.css';
import { keyed, type Option, OptionItem } from './Select.tsx';

export interface SearchBoxProps {
  readonly label: string;
  readonly text: string;
  /** The results for the text; the caller searches. */
  readonly options: readonly Option<string>[];
  /** True while a search is running or without results; opens the list to show that. */
  readonly isSearching: boolean;
  /** Shown while there are no results. */
  readonly nothing: string;
  readonly placeholder?: string;
  readonly error?: string;
  readonly hint?: string;
  onType(text: string): void;
  onChoose(value: string): void;
}

/** A choice from results that the caller searches while the user types. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    text,
    options,
    isSearching,
    nothing,
    placeholder = '',
    error = '',
    hint = '',
    onType,
    onChoose,
  } = props;
  return (
    <AriaComboBox
      className={field.field ?? ''}
      inputValue={text}
      onInputChange={onType}
      value={null}
      onChange={(key) => key !== null && onChoose(String(key))}
      items={keyed(options)}
      allowsCustomValue
      allowsEmptyCollection={isSearching}
      isInvalid={error !== ''}
    >
      <Label className={field.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={field.input ?? ''} placeholder={placeholder} />
      </div>
      {hint && !error && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Popover className={popover.popover ?? ''} offset={4}>
        <ListBox<Option<string>>
          className={popover.list ?? ''}
          renderEmptyState={() => <p className={popover.note}>{nothing}</p>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
