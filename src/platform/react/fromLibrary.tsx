import { createContext, type ReactNode, useContext } from 'react';

export interface FromLibraryProps {
  /** What the field takes. */
  readonly kind: 'image' | 'video' | 'pdf';
  /** `words`: what is to be seen on it, where somebody said so before. */
  onFile(file: File, words?: string): void;
}

/** The door from fields that take a file to what the team has already; `src/app` puts it in. */
export const FromLibraryContext = createContext<((props: FromLibraryProps) => ReactNode) | null>(
  null,
);

/** Offers the team's own files beside a field; nothing where there is no library. */
export function FromLibrary(props: FromLibraryProps) {
  return useContext(FromLibraryContext)?.(props);
}
