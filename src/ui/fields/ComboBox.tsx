import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import field from './Field.module.css';
import styles from './ComboBox.module.css';
import popover from '../overlays/Popover.module.css';
import { keyed, type Option, OptionItem } from './Select.tsx';

export interface ComboBoxProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Null while nothing is selected. */
  readonly value: Value | null;
  onChange(value: Value | null): void;
}

/** A single choice from a list that is searched by typing. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <AriaComboBox
      className={field.field ?? ''}
      value={value}
      onChange={(key) => onChange(key as Value | null)} // keys come from `options` only
      defaultItems={keyed(options)}
    >
      <Label className={field.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={field.input ?? ''} />
        <Button className={styles.button ?? ''}>
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <Popover className={popover.popover ?? ''} offset={4}>
        <ListBox<Option<Value>> className={popover.list ?? ''}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
