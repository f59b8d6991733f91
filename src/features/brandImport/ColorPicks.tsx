import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { mostReadable } from '../../model/rules/contrast.ts';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { classes } from '../../ui/classes.ts';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import { useColorNames } from '../../words/useColorNames.ts';
import common from '../../ui/common.module.css';
import { foundParts, type PicksProps, PICK_ROLES, type PickRole } from './picks.ts';
import styles from './Review.module.css';

/** Assigns colors to the four roles of every brand, and selects further colors to keep. */
export function ColorPicks({ found, brand, picks, onChange }: PicksProps) {
  const hexes = found.colors.map(({ hex }) => hex);
  const taken: readonly (string | undefined)[] = Object.values(picks.colors);
  const others = hexes.filter((hex) => !taken.includes(hex));
  const set = (role: PickRole, hex: string) =>
    onChange({ colors: { ...picks.colors, [role]: hex }, keepsContrast: [] });
  return (
    <div className={styles.fields}>
      {!foundParts(found).hasColors && (
        <p className={styles.empty}>
          <Trans>No colors were found. You can choose them by hand.</Trans>
        </p>
      )}
      {PICK_ROLES.map((role) => (
        <RoleColor
          key={role}
          role={role}
          hexes={hexes}
          value={picks.colors[role]}
          own={brand.colors[role]?.hex}
          onChange={(hex) => set(role, hex)}
        />
      ))}
      {others.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Also in the palette</Trans>
          </legend>
          <div className={common.row}>
            {others.map((hex) => (
              <ToggleChip
                key={hex}
                isSelected={picks.added.includes(hex)}
                onChange={(isOn) =>
                  onChange({
                    added: isOn
                      ? [...picks.added, hex]
                      : picks.added.filter((other) => other !== hex),
                  })
                }
              >
                <span className={styles.dot} style={{ background: hex }} />
                {hex}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface RoleColorProps {
  readonly role: PickRole;
  readonly hexes: readonly string[];
  readonly value: string | undefined;
  /** The team's color, which stays while none is picked. */
  readonly own: string | undefined;
  onChange(hex: string): void;
}

function RoleColor({ role, hexes, value, own, onChange }: RoleColorProps) {
  const { t } = useLingui();
  const label = useColorNames()[role];
  const missing =
    own === undefined
      ? t`Not found. Choose one, or leave it empty.`
      : t`Not found. Yours, ${own}, stays unless you choose another.`;
  return (
    <div className={styles.role}>
      <div className={styles.field}>
        <ColorField
          label={label}
          value={value ?? ''}
          hint={value === undefined && missing}
          onChange={onChange}
        />
      </div>
      {hexes.length > 0 && (
        <div className={classes(common.row, styles.offered)} role="group" aria-label={label}>
          {hexes.map((hex) => (
            <button
              key={hex}
              type="button"
              className={styles.swatch}
              style={{ background: hex, color: mostReadable(hex, ['#000000', '#ffffff']) }}
              aria-label={hex}
              aria-pressed={value === hex}
              onClick={() => onChange(hex)}
            >
              {value === hex && <Check aria-hidden />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
