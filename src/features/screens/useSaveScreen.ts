import { useLingui } from '@lingui/react/macro';
import { saveScreen } from '../../model/mutations/screen/saveScreen.ts';
import type { Screen, ScreenChanges } from '../../model/screen/screen.ts';
import { systemClock } from '../../platform/clock.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import type { CommittedChange, Store } from '../../store/openStore.ts';
import { useRun } from '../../verbs/useRun.ts';
import type { Done } from '../../verbs/verb.ts';
import { changedOf, screenDraftOf, screenFields } from './screenDraft.ts';

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

/** Returns a function that saves fields of each screen that differs, and can undo it as one. */
export function useApply(screens: readonly Screen[]): (fields: ScreenChanges) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  type Save = readonly [screen: Screen, fields: ScreenChanges];
  const saveAll = async (saves: readonly Save[], undo?: () => Promise<Done>): Promise<Done> => {
    const commits = saves.map(
      ([{ teamId, id }, fields]) =>
        () =>
          commit(saveScreen, { teamId, id, fields, at: systemClock.now() }),
    );
    const done = await saveEach(commits, t`Screens updated`);
    return done.ok && undo ? { ...done, undo } : done;
  };
  return (fields) => {
    const before = screens.map((screen) => [screen, screenFields(screenDraftOf(screen))] as const);
    const saves = before.map(
      ([screen, was]) => [screen, changedOf(was, { ...was, ...fields })] as const,
    );
    const back = before.map(([screen, was], at): Save => {
      const names = Object.keys(saves[at]?.[1] ?? {});
      const kept = Object.entries(was).filter(([name]) => names.includes(name));
      return [screen, Object.fromEntries(kept)];
    });
    const isOne = ([, changes]: Save) => Object.keys(changes).length > 0;
    const differing = saves.filter(isOne);
    if (differing.length === 0)
      return run(async () => ({
        ok: true,
        message: t`All of them have these settings already`,
        changes: [],
        isIdle: true,
      }));
    return run(() => saveAll(differing, () => saveAll(back.filter(isOne))));
  };
}
