import { createContext, type ReactNode, useContext } from 'react';

export interface FilmCaptionsProps {
  /** WebVTT, as stored; '' for none. */
  readonly captions: string;
  /** Length of the film in seconds; undefined until it is known. */
  readonly length: number | undefined;
  /** Name of the file when the captions are downloaded. */
  readonly name: string;
  onChange(captions: string): void;
}

/** The editor's field for captions, for pages that may not import the editor; `src/app` provides it. */
export const FilmCaptionsContext = createContext<((props: FilmCaptionsProps) => ReactNode) | null>(
  null,
);

/** The captions of one film: chosen, checked, removed and downloaded. */
export function FilmCaptions(props: FilmCaptionsProps) {
  return useContext(FilmCaptionsContext)?.(props);
}
