import { createContext } from 'react';

/** Files of one editor that are being looked at; large films take seconds, some are made anew first. */
export interface Readings {
  /** Returns what ends it, told whether the file was taken. */
  begin(): (isTaken: boolean) => void;
}

/** Whoever saves waits for them (`useSaveWhenRead`); outside an editor nobody does. */
export const ReadingsContext = createContext<Readings>({ begin: () => () => undefined });
