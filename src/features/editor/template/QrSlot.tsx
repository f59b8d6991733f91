import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { scanDistance } from '../../../model/canvas/scanDistance.ts';
import { Field } from '../../../ui/Field.tsx';
import type { SlotProps } from './slotProps.ts';
import styles from './TemplateEditor.module.css';

/** How far away people usually stand from a screen, metres. */
const USUAL_DISTANCE_M = 2;
/** Width of a common 43-inch screen, metres. */
const SCREEN_WIDTH_M = 0.95;

/** The address behind a code, and from how far phones can read it. */
export function QrSlot({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  const { slot, css } = element;
  const stored = element.type === 'qr' ? element.value : '';
  const value = editor.values[slot.id]?.value ?? stored;
  const width = typeof css.width === 'number' ? css.width : 0;
  const reach = useMemo(() => scanDistance(value, width, SCREEN_WIDTH_M), [value, width]);
  const metres = reach === undefined ? 0 : Math.round(reach * 10) / 10;
  return (
    <>
      <Field
        label={label}
        value={value}
        inputMode="url"
        onChange={(text) => editor.changeSlot(slot.id, { value: text })}
      />
      {reach === undefined && value !== '' && (
        <p className={styles.error}>{t`This is too long for a code. Use a shorter address.`}</p>
      )}
      {reach !== undefined && reach < USUAL_DISTANCE_M && (
        <p className={styles.warning}>
          {t`On a 43-inch screen phones read this code from up to ${metres} m only. A shorter address makes it coarser and easier to read.`}
        </p>
      )}
    </>
  );
}
