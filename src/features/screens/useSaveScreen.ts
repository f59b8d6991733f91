import { useLingui } from '@lingui/react/macro';
import { saveScreen } from '../../model/mutations/saveScreen.ts';
import type { Screen, ScreenChanges } from '../../model/screen/screen.ts';
import { systemClock } from '../../platform/clock.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../verbs/useRun.ts';

/**
 * Returns a function that saves fields of a screen and reports the outcome; `seenHours` are the hours before the
 * edit.
 */
export function useSaveScreen(
  screen: Screen,
): (fields: ScreenChanges, seenHours?: string) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  return (fields, seenHours) => {
    const { teamId, id } = screen;
    const seen = fields.hours !== undefined && seenHours !== undefined && { seenHours };
    const save = () => commit(saveScreen, { teamId, id, fields, ...seen, at: systemClock.now() });
    return run(async () => ({ ...(await save()), said: t`Screen updated` }));
  };
}
