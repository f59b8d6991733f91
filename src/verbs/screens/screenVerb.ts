import type { Screen } from '../../model/screen.ts';
import type { ScreenCommandName } from '../../model/screenCommand.ts';
import type { Store } from '../../store/openStore.ts';
import type { Verb } from '../verb.ts';

/** What the verbs of a screen reach for. What goes to the player needs the network, and rejects without. */
export interface ScreenHands {
  readonly commit: Store['commit'];
  tell(screen: Screen, command: ScreenCommandName): Promise<void>;
  /** Lets its player go, which shows a code again. */
  unpair(screen: Screen): Promise<void>;
}

export type ScreenVerb = Verb<Screen, ScreenHands>;

export const hasPlayer = ({ deviceId }: Screen): boolean => deviceId !== undefined;

/** Tells the player to do something, now or never. */
export function commandVerb(
  command: ScreenCommandName,
  shown: Pick<ScreenVerb, 'icon' | 'label'> & { said(screen: Screen): string },
): ScreenVerb {
  const { said, ...rest } = shown;
  return {
    id: command,
    ...rest,
    can: hasPlayer,
    async do(screen, { tell }) {
      await tell(screen, command);
      return { ok: true, said: said(screen) };
    },
  };
}
