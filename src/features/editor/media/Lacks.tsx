import type { Lack } from '../../../media/readMovie.ts';
import { useLackText } from '../../../words/useLackText.ts';
import styles from './MediaSlotField.module.css';

/** Says what screens leave out of the chosen file. */
export function Lacks({ lacks }: { readonly lacks: readonly Lack[] }) {
  const lackText = useLackText();
  return (
    <div role="status">
      {lacks.map((lack) => (
        <p key={lack} className={styles.small}>
          {lackText(lack)}
        </p>
      ))}
    </div>
  );
}
