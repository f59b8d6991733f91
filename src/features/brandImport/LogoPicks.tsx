import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import type { LogoVariant } from '../../model/mutations/brand/setLogo.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { classes } from '../../ui/classes.ts';
import type { Picks, PicksProps } from './picks.ts';
import styles from './Review.module.css';

/** Selects the logo, and the one for dark backgrounds. */
export function LogoPicks(props: PicksProps) {
  const { t } = useLingui();
  if (props.found.logos.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>No logo was found. You can upload yours in the Brand Manager.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.fields}>
      <LogoChoice {...props} variant="logo" label={t`For light backgrounds`} />
      <LogoChoice {...props} variant="logoDark" label={t`For dark backgrounds`} />
    </div>
  );
}

interface LogoChoiceProps extends PicksProps {
  readonly variant: LogoVariant;
  readonly label: string;
}

/** One of the logos that were found, the one that the team has, or none. */
function LogoChoice({ found, brand, picks, onChange, variant, label }: LogoChoiceProps) {
  const { t } = useLingui();
  const own = ownLogo(brand, variant);
  // Nothing is removed where the team has nothing.
  const none = own === undefined ? undefined : null;
  const pick = picks[variant];
  const tile = (value: Picks[LogoVariant]) => ({
    name: variant,
    isDark: variant === 'logoDark',
    isSelected: pick === value,
    onSelect: () => onChange(variant === 'logo' ? { logo: value } : { logoDark: value }),
  });
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {found.logos.map(({ media }, index) => (
          <Tile key={media.path} {...tile(media.path)} label={t`Logo ${index + 1}`}>
            <Logo picture={media} />
          </Tile>
        ))}
        {own !== undefined && (
          <Tile {...tile(undefined)} label={t`The present one`}>
            <Logo picture={own} />
            <span className={styles.caption}>{t`The present one`}</span>
          </Tile>
        )}
        <Tile {...tile(none)} label={t`None of these`}>
          <Ban aria-hidden />
          <span className={styles.caption}>{t`None of these`}</span>
        </Tile>
      </div>
      {own !== undefined && pick === null && (
        <p className={styles.removed} role="status">
          <Trans>
            The present logo will be removed. Slides and templates that show it then have none in
            its place.
          </Trans>
        </p>
      )}
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

interface PickedLogoProps extends Pick<PicksProps, 'found' | 'brand'> {
  readonly variant: LogoVariant;
  readonly pick: Picks[LogoVariant];
}

/** The logo that the brand would have with this pick. */
export function PickedLogo({ found, brand, variant, pick }: PickedLogoProps) {
  const chosen = found.logos.find(({ media }) => media.path === pick)?.media;
  const picture = pick === undefined ? ownLogo(brand, variant) : chosen;
  return picture === undefined ? null : <Logo picture={picture} />;
}

type Picture = NonNullable<Parameters<typeof usePictureUrl>[0]>;

const ownLogo = (brand: Brand, variant: LogoVariant): Picture | undefined =>
  brand[`${variant}Media`] ?? brand[variant];

/** A picture, scaled to its box. */
function Logo({ picture }: { readonly picture: Picture }) {
  const url = usePictureUrl(picture);
  return url === undefined ? null : <img src={url} alt="" className={styles.logo} />;
}
