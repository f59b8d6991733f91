import { createContext, type ReactNode, useContext } from 'react';

export interface FromLibraryProps {
  /** What the field accepts. */
  readonly kind: 'image' | 'video' | 'pdf';
  /** `words`: its description, if it was described before. */
  onFile(file: File, words?: string): void;
}

/** Lets fields that take a file offer those the team has already; `src/app` provides it. */
export const FromLibraryContext = createContext<((props: FromLibraryProps) => ReactNode) | null>(
  null,
);

/** Offers the team's own files beside a field; nothing without a library. */
export function FromLibrary(props: FromLibraryProps) {
  return useContext(FromLibraryContext)?.(props);
}
