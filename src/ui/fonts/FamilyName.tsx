import { useEffect, useState } from 'react';
import styles from './FontSelect.module.css';

interface Specimen {
  /** At 80 px per em. */
  readonly width: number;
  readonly d: string;
}
type Specimens = Readonly<Record<string, Specimen>>;

/** Leaves room above and below for glyphs that extend beyond the line. */
const [TOP, HEIGHT] = [-84, 116];

let loaded: Specimens | undefined;

/**
 * The name of a font family in its own typeface: drawn for the product's families, as text for fonts of the page.
 */
export function FamilyName(props: { readonly family: string; readonly isOfProduct: boolean }) {
  const { family, isOfProduct } = props;
  const specimen = useSpecimens()?.[family];
  if (!isOfProduct) {
    return <span style={{ fontFamily: `"${family.replace(/["\\]/g, '')}", Inter` }}>{family}</span>;
  }
  if (!specimen) return <span>{family}</span>;
  return (
    <>
      <svg
        aria-hidden
        className={styles.specimen}
        viewBox={`-2 ${TOP} ${specimen.width + 6} ${HEIGHT}`}
        preserveAspectRatio="xMinYMid meet"
      >
        <path d={specimen.d} />
      </svg>
      <span className={styles.spoken}>{family}</span>
    </>
  );
}

/** The drawings are installed with the app, so that they are visible offline and without their fonts. */
function useSpecimens(): Specimens | undefined {
  const [specimens, setSpecimens] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    import('./specimens.json')
      .then(({ default: rows }) => setSpecimens((loaded = rows)))
      .catch(() => undefined); // the names are readable without them
  }, []);
  return specimens;
}
