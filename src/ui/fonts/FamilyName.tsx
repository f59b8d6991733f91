import { useEffect, useState } from 'react';
import styles from './FontSelect.module.css';

interface Specimen {
  /** At 80 px to the em. */
  readonly width: number;
  readonly d: string;
}
type Specimens = Readonly<Record<string, Specimen>>;

/** With room above and below for what reaches out of the line. */
const [TOP, HEIGHT] = [-84, 116];

let loaded: Specimens | undefined;

/** The name of a family in its own letters: drawn for those of the product, written for fonts of the page. */
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

/** Names are on the device with the app, so that they are seen without network and without their fonts. */
function useSpecimens(): Specimens | undefined {
  const [specimens, setSpecimens] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    import('./specimens.json')
      .then(({ default: rows }) => setSpecimens((loaded = rows)))
      .catch(() => undefined); // the names are read all the same
  }, []);
  return specimens;
}
