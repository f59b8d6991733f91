import { createContext } from 'react';

/** Tracks the files of an editor that are being read; large videos take seconds, and some are converted first. */
export interface Readings {
  /** Returns a function that ends the reading; pass whether the file was accepted. */
  begin(): (isTaken: boolean) => void;
}

/** Saving waits for these readings (`useSaveWhenRead`); outside an editor nothing waits. */
export const ReadingsContext = createContext<Readings>({ begin: () => () => undefined });
