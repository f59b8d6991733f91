import { useLingui } from '@lingui/react/macro';
import { type Awaited, useArrival } from '../store/hooks/arrival/arrival.ts';
import { notify } from '../ui/overlays/toast.ts';
import type { ResultWithMessage } from './verb.ts';

interface Reportable extends Awaited, Pick<ResultWithMessage, 'message' | 'isFrequent' | 'isIdle'> {
  readonly undo?: (() => void) | undefined;
}

/**
 * Returns a function that shows the one notice of a press: `said` if the changes reach the server soon, otherwise that
 * they wait or cannot be sent. Nothing else waits for it.
 */
export function useOutcomeNotice(): (outcome: Reportable) => Promise<void> {
  const { t } = useLingui();
  const arrivalOf = useArrival();
  return async ({ message, undo, isFrequent, isIdle, ...awaited }) => {
    const arrival = await arrivalOf(awaited);
    if (arrival === undefined || arrival === 'fileRefused') return; // the file has a notice of its own
    if (arrival === 'stuck')
      return notify.error(
        t`Saved on this device, but it could not be sent. "Changes on this device" says why.`,
      );
    const text = {
      arrived: message,
      waiting: t`Saved on this device. It is still being sent.`,
      metered: t`Saved on this device. The video waits for a better connection.`,
      offline: t`Saved on this device. It is sent when there is a connection.`,
    }[arrival];
    if (undo) return notify.undoable(text, t`Undo`, undo);
    const isAgain = isFrequent === true || arrival !== 'arrived';
    notify[isIdle ? 'info' : isAgain ? 'again' : 'success'](text);
  };
}
