import { Search } from 'lucide-react';
import styles from './panels.module.css';

export interface SearchLineProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Filters the list below it with each letter. */
export function SearchLine({ label, value, onChange }: SearchLineProps) {
  return (
    <label className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
