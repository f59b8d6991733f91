import { useLingui } from '@lingui/react/macro';
import { removeScreen } from '../../model/mutations/removeScreen.ts';
import type { Screen } from '../../model/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Takes a screen out of its team and says what happened; one with a player lets it go first. */
export function useRemoveScreen(): (screen: Screen) => Promise<void> {
  const { t } = useLingui();
  const { functions } = usePorts();
  const commit = useCommit();
  const problem = useProblemText();
  return async function remove({ teamId, id, name, deviceId }: Screen) {
    const letGo = deviceId !== undefined && { letGo: deviceId };
    const put = (isRemoved: boolean) => commit(removeScreen, { teamId, id, isRemoved, ...letGo });
    try {
      if (deviceId) await functions.call('unpairScreen', { teamId, screenId: id });
      const result = await put(true);
      if (!result.ok) return notify.error(problem(result.refused));
      notify.undoable(t`${name} is removed`, t`Undo`, () => void put(false));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
    return undefined;
  };
}
