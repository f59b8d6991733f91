import type { ChangeEvent, RefObject } from 'react';

export interface FilePickerProps {
  /** Of the input: a button opens the picker by `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** As in `accept` of an input: "image/png,image/jpeg". Only filters the picker; callers check. */
  readonly accept: string;
  onFile(file: File): void;
}

/** The system's picker for one file, opened by something else. */
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

/** Hands over the file that was chosen, and forgets it, so that the same one can be chosen again. */
export function takeFile(event: ChangeEvent<HTMLInputElement>, onFile: (file: File) => void): void {
  const file = event.currentTarget.files?.[0];
  event.currentTarget.value = '';
  if (file) onFile(file);
}
