import { useLingui } from '@lingui/react/macro';
import { paragraphsFrom } from '../../../model/canvas/richText.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import field from '../../../ui/Field.module.css';
import common from '../../../ui/common.module.css';
import { RoomMeter } from './RoomMeter.tsx';
import { type SlotProps, textOf } from './slotProps.ts';

/** The limit, in characters, above which a text gets a multi-line field. */
const LONG_TEXT = 60;

/** A text, with a meter of the remaining room that appears when it matters. */
export function TextSlot({ element, label, editor, room = 0 }: SlotProps) {
  const { slot } = element;
  const value = textOf(element, editor);
  const isLong =
    (slot.maxChars ?? 0) > LONG_TEXT || (slot.maxLines ?? 1) > 1 || value.includes('\n');
  return (
    <>
      <Field
        label={label}
        value={value}
        lines={isLong ? Math.min(5, slot.maxLines ?? 3) : 1}
        onChange={(text) => editor.changeSlot(slot.id, { paragraphs: paragraphsFrom(text) })}
      />
      {value !== '' && <RoomMeter room={room} />}
    </>
  );
}

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

/** The direction of an arrow. */
export function DirectionSlot({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  const turned = editor.values[element.slot.id]?.value ?? String(element.css.rotate ?? 0);
  return (
    <Select
      label={label}
      value={turned}
      options={[
        { value: '0', label: t`↑ Straight on` },
        { value: '45', label: t`↗ Half right` },
        { value: '90', label: t`→ Right` },
        { value: '135', label: t`↘ Down to the right` },
        { value: '180', label: t`↓ Down or back` },
        { value: '225', label: t`↙ Down to the left` },
        { value: '270', label: t`← Left` },
        { value: '315', label: t`↖ Half left` },
      ]}
      onChange={(value) => editor.changeSlot(element.slot.id, { value })}
    />
  );
}
