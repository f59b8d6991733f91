import { useLingui } from '@lingui/react/macro';
import { Field } from './Field.tsx';
import styles from './ColorField.module.css';
import { parseHexColor } from './hexColor.ts';
import { type ReactNode, useState } from 'react';

export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb`; empty for none. */
  readonly value: string;
  readonly hint?: ReactNode;
  onChange(hex: string): void;
}

/** The system's color picker always has a value. */
const NO_COLOR = '#ffffff';

/** A color, typed as hex or picked in the system's color picker. Incomplete input changes nothing. */
export function ColorField({ label, value, hint, onChange }: ColorFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parseHexColor(typed) === undefined;
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t`Pick ${label}`}
        className={styles.swatch}
        data-empty={value === '' || undefined}
        value={value || NO_COLOR}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field
        label={label}
        hint={hint}
        spellCheck="false"
        autoComplete="off"
        maxLength={9}
        value={typed ?? value}
        error={isWrong ? t`A color such as #7E93FF` : ''}
        onChange={(text) => {
          setTyped(text);
          const hex = parseHexColor(text);
          if (hex) onChange(hex);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
