import type { SlideId } from '../../model/ids.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { SlideStatus } from '../../model/slide/slide.ts';
import { systemClock } from '../../platform/clock.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import { useProblemText } from '../../words/useProblemText.ts';

/** Returns a function that deletes slides which were just made with this status: the undo of making them. */
export function useTakeBack(): (ids: readonly SlideId[], from: SlideStatus) => Promise<void> {
  const teamId = useTeamId();
  const commit = useCommit();
  const attempt = useAttempt();
  const problemText = useProblemText();
  return (ids, from) =>
    attempt(async () => {
      let refused: string | undefined;
      for (const id of ids) {
        const args = { teamId, id, from, status: 'deleted' as const, at: systemClock.now() };
        const result = await commit(setSlideStatus, args);
        if (!result.ok) refused = result.refused; // the others can still be deleted
      }
      if (refused !== undefined) notify.error(problemText(refused));
    });
}
