import { useLingui } from '@lingui/react/macro';
import { offeredColors } from '../../../model/brand/brand.ts';
import { isWritten } from '../../../model/canvas/element.ts';
import { takes } from '../../../model/canvas/slotValues.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import type { SlotProps } from './slotProps.ts';
import field from '../../../ui/fields/Field.module.css';
import { useColorNames } from '../../../words/useColorNames.ts';
import common from '../../../ui/common.module.css';
import styles from './TemplateEditor.module.css';

/** What a designer may allow besides the content: color, size and position. */
export function TemplateLookFields({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  const brand = useEffectiveBrand(useTeamId())?.brand;
  const { slot, css } = element;
  const value = editor.values[slot.id];
  const style = isWritten(element) ? (element.textStyle ?? 'styleNormalText') : undefined;
  const fromBrand = style && brand?.textStyles[style].fontSize;
  return (
    <>
      {takes(element, 'color') && (
        <Swatches
          label={t`Color of ${label}`}
          value={value?.color ?? css.color}
          onChange={(color) => editor.changeSlot(slot.id, { color })}
        />
      )}
      {takes(element, 'fontSize') && isWritten(element) && (
        <NumberField
          label={t`Size of ${label}`}
          min={8}
          max={600}
          value={value?.fontSize ?? css.fontSize ?? fromBrand ?? 32}
          onChange={(fontSize) => editor.changeSlot(slot.id, { fontSize })}
        />
      )}
      {takes(element, 'left') && (
        <div className={styles.pair}>
          <NumberField
            label={t`From the left`}
            min={-2000}
            max={2000}
            value={Math.round(value?.left ?? css.left ?? 0)}
            onChange={(left) => editor.changeSlot(slot.id, { left })}
          />
          <NumberField
            label={t`From the top`}
            min={-2000}
            max={2000}
            value={Math.round(value?.top ?? css.top ?? 0)}
            onChange={(top) => editor.changeSlot(slot.id, { top })}
          />
        </div>
      )}
    </>
  );
}

interface SwatchesProps {
  readonly label: string;
  readonly value: string | undefined;
  onChange(color: string): void;
}

function Swatches({ label, value, onChange }: SwatchesProps) {
  const names: { readonly [key: string]: string } = useColorNames();
  const brand = useEffectiveBrand(useTeamId())?.brand;
  if (!brand) return null;
  return (
    <div role="group" aria-label={label} className={common.row}>
      <span aria-hidden className={field.label} style={{ width: '100%' }}>
        {label}
      </span>
      {offeredColors(brand).map(({ key, hex, name }) => (
        <button
          key={key}
          type="button"
          className={styles.swatch}
          style={{ backgroundColor: hex }}
          aria-label={names[key] ?? name ?? key}
          title={names[key] ?? name ?? key}
          aria-pressed={value === `$${key}`}
          onClick={() => onChange(`$${key}`)}
        />
      ))}
    </div>
  );
}
