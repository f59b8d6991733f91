import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './DropZone.module.css';
import common from '../common.module.css';
import { takeFile } from './FilePicker.tsx';

export interface DropZoneProps {
  readonly label: string;
  /** As in `accept` of an input: "image/png,image/jpeg". Only filters the picker; callers must check the file. */
  readonly accept: string;
  /** A preview of the chosen file, or an invitation to choose one. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly ratio?: string;
  readonly isFilled?: boolean;
  /** A file was given and is being read. */
  readonly isReading?: boolean;
  onFile(file: File): void;
}

/**
 * Accepts one file: from the picker, dropped, or pasted while the zone has the focus. The caller decides whether the
 * file is valid, and passes `error` if not.
 */
export function DropZone(props: DropZoneProps) {
  const { label, accept, children, error = '', ratio, isFilled = false, onFile } = props;
  const { isReading = false } = props;
  const { t } = useLingui();
  const errorId = useId();
  const { isOver, ...dropHandlers } = useFileDrop(onFile);
  return (
    <div className={styles.field}>
      <div
        {...dropHandlers}
        className={classes(styles.zone, isOver && styles.over, isFilled && styles.filled)}
        style={ratio ? { aspectRatio: ratio } : {}}
        data-invalid={error !== '' || undefined}
        aria-busy={isReading}
      >
        {children}
        {isReading && (
          <span role="status" className={styles.reading}>
            {t`Reading the file …`}
          </span>
        )}
        <input
          type="file"
          className={styles.input}
          accept={accept}
          aria-label={label}
          aria-invalid={error !== ''}
          aria-describedby={error ? errorId : undefined}
          title={t`Choose a file, drop it here or paste it`}
          onChange={(event) => takeFile(event, onFile)}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className={common.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event: React.DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: React.DragEvent) {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
    onPaste(event: React.ClipboardEvent) {
      const file = event.clipboardData.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    },
  };
}
