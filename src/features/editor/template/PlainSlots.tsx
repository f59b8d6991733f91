import { useLingui } from '@lingui/react/macro';
import { paragraphsFrom } from '../../../model/canvas/richText.ts';
import { withoutEndBreaks } from '../../../model/canvas/slotLines.ts';
import { Field, type FieldProps } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import field from '../../../ui/fields/Field.module.css';
import common from '../../../ui/common.module.css';
import { ARROWS, useArrowNames } from './arrows.ts';
import { LengthMeter } from './LengthMeter.tsx';
import { isOneLine, type SlotProps, textOf } from './slotProps.ts';

/** The limit, in characters, above which a text gets a multi-line field. */
const LONG_TEXT = 60;

/** A text, with a meter of the remaining room that appears when it matters. */
export function TextSlot({ element, label, editor, filled = 0 }: SlotProps) {
  const { slot } = element;
  const text = textOf(element, editor);
  const isSingle = isOneLine(element, editor);
  const value = isSingle ? withoutEndBreaks(text) : text;
  const isLong =
    (slot.maxChars ?? 0) > LONG_TEXT || (slot.maxLines ?? 1) > 1 || value.includes('\n');
  const lines = isSingle ? 2 : Math.min(5, slot.maxLines ?? 3);
  const write = (given: string) => {
    const words = isSingle ? given.replace(/\s*\n\s*/g, ' ') : given;
    editor.changeSlot(slot.id, { paragraphs: paragraphsFrom(words) });
  };
  return (
    <>
      <Field
        label={label}
        value={value}
        lines={isLong ? lines : 1}
        onChange={write}
        {...(isSingle && ENDED_BY_ENTER)}
      />
      {value !== '' && <LengthMeter filled={filled} />}
    </>
  );
}

/** Enter ends a text of one line: on touch screens it closes the keyboard. */
const ENDED_BY_ENTER: Pick<FieldProps, 'enterKeyHint' | 'onKeyDown'> = {
  enterKeyHint: 'done',
  onKeyDown: (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return event.continuePropagation();
    event.preventDefault();
    if (matchMedia('(pointer: coarse)').matches) (event.target as HTMLElement).blur();
  },
};

/** The moment that a countdown runs to, in the time zone of the screen. */
export function DateSlot({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  if (element.type !== 'widget') return null;
  const stored = element.settings?.['value'];
  const value = editor.values[element.slot.id]?.value ?? (typeof stored === 'string' ? stored : '');
  return (
    <label className={common.stack2}>
      <span className={field.label}>{label}</span>
      <input
        type="datetime-local"
        className={field.input}
        value={value}
        onChange={(event) => editor.changeSlot(element.slot.id, { value: event.target.value })}
      />
      <span className={field.hint}>{t`In the local time of each screen.`}</span>
    </label>
  );
}

/** Of a turn, in degrees. */
const EIGHTH = 45;

/** The direction of an arrow. */
export function DirectionSlot({ element, label, editor }: SlotProps) {
  const turned = editor.values[element.slot.id]?.value ?? String(element.css.rotate ?? 0);
  const options = useArrowNames().map((name, at) => ({
    value: String(at * EIGHTH),
    label: `${ARROWS[at]} ${name}`,
  }));
  return (
    <Select
      label={label}
      value={turned}
      options={options}
      onChange={(value) => editor.changeSlot(element.slot.id, { value })}
    />
  );
}
