import { useLingui } from '@lingui/react/macro';
import { paragraphsFrom } from '../../../model/canvas/richText.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import field from '../../../ui/Field.module.css';
import { type SlotProps, textOf } from './slotProps.ts';
import styles from './TemplateEditor.module.css';

/** Longer texts get more than one line to write in, characters. */
const LONG_TEXT = 60;
/** Where a place begins to fill, people want to see how much is left. */
const METER_FROM = 0.5;

/** A text, with a meter of its place that appears when it matters. */
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
      {value !== '' && room >= METER_FROM && <RoomMeter room={room} />}
    </>
  );
}

/** How much of its place a text takes up, where there is the least. */
function RoomMeter({ room }: { readonly room: number }) {
  const { t, i18n } = useLingui();
  const share = i18n.number(Math.min(room, 1), { style: 'percent' });
  return (
    <span
      role="meter"
      aria-label={t`Room taken up`}
      aria-valuenow={Math.round(Math.min(room, 1) * 100)}
      aria-valuetext={share}
      title={t`${share} of its place on the picture`}
      className={styles.meter}
      data-over={room > 1}
    >
      <span style={{ width: `${Math.min(room, 1) * 100}%` }} />
    </span>
  );
}

/** The moment that a countdown runs to, in the time of the wall. */
export function DateSlot({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  if (element.type !== 'widget') return null;
  const stored = element.settings?.['value'];
  const value = editor.values[element.slot.id]?.value ?? (typeof stored === 'string' ? stored : '');
  return (
    <label className={styles.slot}>
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

/** Which way an arrow points. */
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
