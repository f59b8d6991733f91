import { createId } from '../../model/ids.ts';
import type { Screen } from '../../model/screen.ts';
import { COMMAND_LIFETIME_MS } from '../../model/screenCommand.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useHeard } from '../../store/hooks/heard.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../useRun.ts';
import type { ScreenHands, ScreenVerb } from './screenVerb.ts';

/**
 * Returns a function that runs a verb on a screen and reports the result; it resolves with whether it was
 * done.
 */
export function useScreenVerb(): (verb: ScreenVerb, screen: Screen) => Promise<boolean> {
  const { live, functions } = usePorts();
  const { aheadMs = 0 } = useHeard() ?? {};
  const run = useRun();
  const hands: ScreenHands = {
    commit: useCommit(),
    async tell({ teamId, id }, name) {
      // By the server's clock, which screens use: this device's own may be minutes off.
      const until = Date.now() + aheadMs + COMMAND_LIFETIME_MS;
      await live.write({
        [`commands/${teamId}/${id}`]: { id: createId(randomBytes), name, until },
      });
    },
    unpair: async ({ teamId, id }) =>
      void (await functions.call('unpairScreen', { teamId, screenId: id })),
  };
  return (verb, screen) => run(() => verb.do(screen, hands));
}
