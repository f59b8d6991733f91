import { useLingui } from '@lingui/react/macro';
import { saveScreen } from '../../model/mutations/saveScreen.ts';
import type { Screen } from '../../model/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

export type ScreenFields = Partial<
  Pick<
    Screen,
    | 'name'
    | 'orientation'
    | 'rotation'
    | 'location'
    | 'timeZone'
    | 'hours'
    | 'transition'
    | 'sound'
    | 'inches'
    | 'viewingM'
  >
>;

/** Changes fields of a screen and says what happened. */
export function useSaveScreen(screen: Screen): (fields: ScreenFields) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const problem = useProblemText();
  return async (fields) => {
    try {
      const result = await commit(saveScreen, { teamId: screen.teamId, id: screen.id, fields });
      if (result.ok) notify.success(t`Screen updated`);
      else notify.error(problem(result.refused));
      return result.ok;
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
      return false;
    }
  };
}
