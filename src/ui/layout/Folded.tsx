import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Folded.module.css';

export interface FoldedProps {
  readonly title: ReactNode;
  /** What is inside, for people who do not know yet. */
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** A part of a page that is needed now and then: its heading opens it. What is typed in it stays while it is closed. */
export function Folded({ title, note, isOpen, onOpen, children }: FoldedProps) {
  const id = useId();
  return (
    <section className={styles.folded} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={note === undefined ? undefined : `${id}note`}
            className={styles.button}
            onClick={() => onOpen(!isOpen)}
          >
            {title}
          </button>
        </h2>
        {/* Beside the button, which covers it: its name would be both. */}
        {note !== undefined && (
          <p id={`${id}note`} className={styles.note}>
            {note}
          </p>
        )}
        <ChevronDown aria-hidden />
      </div>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
