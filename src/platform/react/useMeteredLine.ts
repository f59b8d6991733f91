import { useSyncExternalStore } from 'react';
import { isMeteredLine, watchLine } from '../meteredLine.ts';

/** Returns whether the device reports a metered connection. */
export const useMeteredLine = (): boolean => useSyncExternalStore(watchLine, isMeteredLine);
