import { useLingui } from '@lingui/react/macro';
import { createId } from '../../model/ids.ts';
import type { Screen } from '../../model/screen.ts';
import { COMMAND_LIFETIME_MS, type ScreenCommandName } from '../../model/screenCommand.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { notify } from '../../ui/toast.ts';
import { useHeard } from '../../store/hooks/heard.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Tells a screen to do something, now or never. */
export function useScreenCommand(screen: Screen): (name: ScreenCommandName) => Promise<void> {
  const { t } = useLingui();
  const { live } = usePorts();
  const problem = useProblemText();
  const { aheadMs = 0 } = useHeard() ?? {};
  return async (name) => {
    // By the clock of the server, which screens go by: this device's own may be minutes off.
    const until = Date.now() + aheadMs + COMMAND_LIFETIME_MS;
    const command = { id: createId(randomBytes), name, until };
    try {
      await live.write({ [`commands/${screen.teamId}/${screen.id}`]: command });
      notify.success(
        {
          identify: t`${screen.name} shows its name`,
          reload: t`${screen.name} restarts`,
          clear: t`${screen.name} fetches everything again`,
        }[name],
      );
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
