import type { Screen } from '../../model/screen/screen.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../useRun.ts';
import type { ScreenContext, ScreenVerb } from './screenVerb.ts';
import { useTellScreen } from './useTellScreen.ts';

/**
 * Returns a function that runs a verb on a screen and reports the result; it resolves with whether it was
 * done.
 */
export function useScreenVerb(): (verb: ScreenVerb, screen: Screen) => Promise<boolean> {
  const { functions } = usePorts();
  const run = useRun();
  const context: ScreenContext = {
    commit: useCommit(),
    tell: useTellScreen(),
    unpair: async ({ teamId, id }) =>
      void (await functions.call('unpairScreen', { teamId, screenId: id })),
  };
  return (verb, screen) => run(() => verb.do(screen, context));
}
