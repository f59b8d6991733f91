import { useLingui } from '@lingui/react/macro';
import { Field } from './Field.tsx';
import styles from './ColorField.module.css';
import { parseHexColor } from './hexColor.ts';
import { useState } from 'react';

export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  onChange(hex: string): void;
}

/** A color, typed as hex or picked in the system's color picker. Incomplete input changes nothing. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parseHexColor(typed) === undefined;
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t`Pick ${label}`}
        className={styles.swatch}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field
        label={label}
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
