import { useSyncExternalStore } from 'react';
import { isMeteredLine, watchLine } from '../meteredLine.ts';

/** Whether the device says that its line is paid by the byte. */
export const useMeteredLine = (): boolean => useSyncExternalStore(watchLine, isMeteredLine);
