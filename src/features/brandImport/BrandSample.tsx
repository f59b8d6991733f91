import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BrandImport } from '../../model/brand/brandImport.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { PickedLogo } from './LogoPicks.tsx';
import type { ApplyContext, Picks } from './picks.ts';
import styles from './Review.module.css';

export interface BrandSampleProps extends Pick<ApplyContext, 'found' | 'brand' | 'picks'> {
  /** The colors as they would be applied. */
  readonly colors: Picks['colors'];
  readonly name: string;
}

/** A sample slide with these picks: on a light background and on the primary color. */
export function BrandSample({ found, brand, picks, colors, name }: BrandSampleProps) {
  useSampleFonts(found);
  const color = (role: 'primary' | 'secondary' | 'textLight' | 'textDark') =>
    colors[role] ?? brand.colors[role]?.hex;
  const own = picks.hasStyles ? found.textStyles.styleTitle : undefined;
  const title = {
    fontFamily: familyOf(picks.headingFont),
    fontWeight: own?.fontWeight,
    textTransform: own?.textTransform as 'uppercase' | undefined,
    letterSpacing: own?.letterSpacing,
  };
  const words = (
    <>
      <p className={styles.slideTitle} style={title}>
        {name}
      </p>
      <p style={{ fontFamily: familyOf(picks.textFont) }}>
        <Trans>Good to see you. Today until six.</Trans>
      </p>
    </>
  );
  return (
    <>
      <div className={styles.slide} style={{ background: '#ffffff', color: color('textDark') }}>
        <span className={styles.slideLogo}>
          <PickedLogo found={found} brand={brand} variant="logo" pick={picks.logo} />
        </span>
        {words}
        <span className={styles.stripe} style={{ background: color('primary') }}>
          <span style={{ background: color('secondary') ?? 'transparent' }} />
        </span>
      </div>
      <div
        className={styles.slide}
        style={{ background: color('primary'), color: color('textLight') }}
      >
        <span className={styles.slideLogo}>
          <PickedLogo found={found} brand={brand} variant="logoDark" pick={picks.logoDark} />
        </span>
        {words}
      </div>
    </>
  );
}

const familyOf = (family: string | undefined) =>
  family === undefined ? undefined : `"import ${family.replaceAll('"', '')}", var(--font)`;

/** Loads the import's fonts under unique names while the sample is shown. */
function useSampleFonts(found: BrandImport): void {
  const { addressOf } = useStore();
  const [files] = useState(() =>
    found.fonts.flatMap(({ family, files: all }) => all.map((file) => ({ ...file, family }))),
  );
  useEffect(() => {
    const faces = files.map(({ family, media, weightMin, weightMax }) => {
      const weight = `${weightMin} ${weightMax}`;
      const source = `url("${addressOf(media)}")`;
      return new FontFace(`import ${family.replaceAll('"', '')}`, source, { weight });
    });
    for (const face of faces) {
      document.fonts.add(face);
      face.load().catch(() => undefined); // the sample falls back to another font
    }
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [files, addressOf]);
}
