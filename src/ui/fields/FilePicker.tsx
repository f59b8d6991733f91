import type { ChangeEvent, RefObject } from 'react';

export interface FilePickerProps {
  /** Ref of the input: a button opens the picker with `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** As in `accept` of an input: "image/png,image/jpeg". Only filters the picker; callers must check the file. */
  readonly accept: string;
  onFile(file: File): void;
}

/** The system's picker for one file, opened by another control. */
export function FilePicker({ ref, label, accept, onFile }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => takeFile(event, onFile)}
    />
  );
}

/** Passes on the chosen file and clears the input, so that the same file can be chosen again. */
export function takeFile(event: ChangeEvent<HTMLInputElement>, onFile: (file: File) => void): void {
  const file = event.currentTarget.files?.[0];
  event.currentTarget.value = '';
  if (file) onFile(file);
}
