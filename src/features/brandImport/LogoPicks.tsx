import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportedLogo } from '../../model/brandImport.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import { classes } from '../../ui/classes.ts';
import type { PicksProps } from './picks.ts';
import styles from './Review.module.css';

/** Selects the logo, and the one for dark backgrounds. */
export function LogoPicks({ found, picks, onChange }: PicksProps) {
  const { t } = useLingui();
  if (found.logos.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>No logo was found. You can upload yours in the Brand Manager.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.fields}>
      <LogoChoice
        name="logo"
        label={t`For light backgrounds`}
        logos={found.logos}
        value={picks.logo}
        onChange={(logo) => onChange({ logo })}
      />
      <LogoChoice
        name="logoDark"
        label={t`For dark backgrounds`}
        logos={found.logos}
        value={picks.logoDark}
        isDark
        onChange={(logoDark) => onChange({ logoDark })}
      />
    </div>
  );
}

interface LogoChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly logos: readonly ImportedLogo[];
  readonly value: string | undefined;
  readonly isDark?: boolean;
  onChange(path: string | undefined): void;
}

function LogoChoice({ name, label, logos, value, isDark = false, onChange }: LogoChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {logos.map(({ media }, index) => (
          <Tile
            key={media.path}
            name={name}
            label={t`Logo ${index + 1}`}
            isDark={isDark}
            isSelected={value === media.path}
            onSelect={() => onChange(media.path)}
          >
            <LogoImage media={media} />
          </Tile>
        ))}
        <Tile
          name={name}
          label={t`None of these`}
          isDark={isDark}
          isSelected={value === undefined}
          onSelect={() => onChange(undefined)}
        >
          <Ban aria-hidden />
        </Tile>
      </div>
    </fieldset>
  );
}

interface TileProps {
  readonly name: string;
  readonly label: string;
  readonly isDark: boolean;
  readonly isSelected: boolean;
  readonly children: ReactNode;
  onSelect(): void;
}

function Tile({ name, label, isDark, isSelected, children, onSelect }: TileProps) {
  return (
    <label className={classes(styles.tile, isDark && styles.dark)}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isSelected}
        onChange={onSelect}
        className={styles.radio}
      />
      {children}
    </label>
  );
}

/** A file of the import, scaled to its box. */
export function LogoImage({ media }: Pick<ImportedLogo, 'media'>) {
  const url = useMediaUrl(media);
  return url === undefined ? null : <img src={url} alt="" className={styles.logo} />;
}
