import { createContext, type ReactNode, useContext } from 'react';

/** What a file of the library says to those who cannot see or hear it. */
export interface FileTexts {
  /** A picture's description. */
  readonly words?: string;
  /** A video's captions (WebVTT). */
  readonly captions?: string;
}

export interface FromLibraryProps {
  /** What the field accepts. */
  readonly kind: 'image' | 'video' | 'pdf';
  onFile(file: File, texts?: FileTexts): void;
}

/** Lets fields that take a file offer those the team has already; `src/app` provides it. */
export const FromLibraryContext = createContext<((props: FromLibraryProps) => ReactNode) | null>(
  null,
);

/** Offers the team's own files beside a field; nothing without a library. */
export function FromLibrary(props: FromLibraryProps) {
  return useContext(FromLibraryContext)?.(props);
}
