import type { Screen } from '../../model/screen/screen.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import type { Store } from '../../store/openStore.ts';
import type { Verb } from '../verb.ts';

/** What the verbs of a screen work with. Commands to the player need the network, and reject without. */
export interface ScreenContext {
  readonly commit: Store['commit'];
  tell(screen: Screen, command: ScreenCommandName): Promise<unknown>;
  /** Unpairs its player, which shows a code again. */
  unpair(screen: Screen): Promise<void>;
}

export type ScreenVerb = Verb<Screen, ScreenContext>;

export const hasPlayer = ({ deviceId }: Screen): boolean => deviceId !== undefined;

/** Sends the player a command, which is not queued. */
export function commandVerb(
  command: ScreenCommandName,
  shown: Pick<ScreenVerb, 'icon' | 'label'> & { message(screen: Screen): string },
): ScreenVerb {
  const { message, ...rest } = shown;
  return {
    id: command,
    ...rest,
    can: hasPlayer,
    async do(screen, { tell }) {
      await tell(screen, command);
      return { ok: true, message: message(screen), changes: [] };
    },
  };
}
