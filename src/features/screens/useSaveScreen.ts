import { useLingui } from '@lingui/react/macro';
import { saveScreen } from '../../model/mutations/saveScreen.ts';
import type { Screen, ScreenChanges } from '../../model/screen/screen.ts';
import { systemClock } from '../../platform/clock.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import type { CommittedChange, Store } from '../../store/openStore.ts';
import { useRun } from '../../verbs/useRun.ts';
import type { Done } from '../../verbs/verb.ts';

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
    return run(async () => ({ ...(await save()), message: t`Screen updated` }));
  };
}

/** Makes changes to several screens, one after another; ends at the first that is refused. */
export async function saveEach(
  saves: readonly (() => ReturnType<Store['commit']>)[],
  message: string,
): Promise<Done> {
  const changes: CommittedChange[] = [];
  for (const save of saves) {
    const result = await save();
    if (!result.ok) return result;
    changes.push(...result.changes);
  }
  return { ok: true, message, changes };
}
