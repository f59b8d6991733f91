import { useLingui } from '@lingui/react/macro';
import type { CommitResult } from '../../../store/openStore.ts';
import { saveSlide } from '../../../model/mutations/slide/saveSlide.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { changesToward } from '../../../model/slide/slideDifference.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../../verbs/useRun.ts';

/** Restores the content of a version by one save, which can be undone; returns whether it succeeded. */
export function useRestoreVersion(): (slide: Slide, version: Slide) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  return ({ teamId, id, ...slide }, version) => {
    const save = async (
      fields: ReturnType<typeof changesToward>,
    ): Promise<CommitResult | { readonly ok: true; readonly changes: readonly [] }> =>
      Object.keys(fields).length === 0
        ? { ok: true, changes: [] }
        : commit(saveSlide, { teamId, id, fields, at: systemClock.now() });
    const whole = { teamId, id, ...slide };
    const undo = () => save(changesToward(version, whole));
    return run(async () => ({
      ...(await save(changesToward(whole, version))),
      message: t`Version restored`,
      undo,
    }));
  };
}
