import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../Button.tsx';

export interface FilesButtonProps extends Omit<ButtonProps, 'onPress'> {
  /** As in `accept` of an input. Only filters the picker; callers must check the files. */
  readonly accept: string;
  onFiles(files: readonly File[]): void;
}

/** Opens the system's picker for one or several files. */
export function FilesButton({ accept, onFiles, ...button }: FilesButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t`Files`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
