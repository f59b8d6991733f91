import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import field from './Field.module.css';
import popover from '../overlays/Popover.module.css';
import styles from './Select.module.css';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
  onChange(value: Value): void;
}

/** A single choice from a list too long to show at once. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, options, value, hint, isDisabled = false, onChange } = props;
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => onChange(key as Value)} // keys come from `options` only
    >
      <Label className={labelHidden ? field.hidden : field.label}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown aria-hidden />
      </Button>
      {hint && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={popover.popover ?? ''} offset={4}>
        <ListBox className={popover.list ?? ''} items={keyed(options)}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** Returns the options with stable keys: index keys would change when options are inserted before them. */
export function keyed<Value extends string>(
  options: readonly Option<Value>[],
): readonly (Option<Value> & { readonly id: Value })[] {
  return options.map((option) => ({ ...option, id: option.value }));
}

/** An option of a list, with a check mark when selected. */
export function OptionItem<Value extends string>({ option }: { readonly option: Option<Value> }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} className={popover.item ?? ''}>
      <Text
        slot="label"
        className={popover.label ?? ''}
        {...(option.lang && { lang: option.lang })}
      >
        {option.label}
      </Text>
      {option.note && (
        <Text slot="description" className={popover.note ?? ''}>
          {option.note}
        </Text>
      )}
      <Check aria-hidden className={popover.tick} />
    </ListBoxItem>
  );
}
