import { useLingui } from '@lingui/react/macro';
import { saveScreen } from '../../model/mutations/saveScreen.ts';
import type { Screen, ScreenChanges } from '../../model/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Changes fields of a screen and says what happened; `seenHours` are those that new ones were made from. */
export function useSaveScreen(
  screen: Screen,
): (fields: ScreenChanges, seenHours?: string) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const problem = useProblemText();
  return async (fields, seenHours) => {
    const { teamId, id } = screen;
    const seen = fields.hours !== undefined && seenHours !== undefined && { seenHours };
    try {
      const result = await commit(saveScreen, { teamId, id, fields, ...seen });
      if (result.ok) notify.success(t`Screen updated`);
      else notify.error(problem(result.refused));
      return result.ok;
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
      return false;
    }
  };
}
