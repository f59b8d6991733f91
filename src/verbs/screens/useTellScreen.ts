import { createId } from '../../model/ids.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { COMMAND_LIFETIME_MS, type ScreenCommandName } from '../../model/screen/screenCommand.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useLastContact } from '../../store/hooks/lastContact.ts';

/** What addresses a screen. */
export type ScreenAddress = Pick<Screen, 'teamId' | 'id'>;

/**
 * Returns a function that sends the players of screens a command, all or none of them; it resolves with the id that
 * they will report.
 */
export function useTellScreens(): (
  screens: readonly ScreenAddress[],
  name: ScreenCommandName,
) => Promise<string> {
  const { live } = usePorts();
  const { aheadMs = 0 } = useLastContact() ?? {};
  return async (screens, name) => {
    const id = createId(randomBytes);
    // By the server's clock, which screens use: this device's own may be minutes off.
    const until = Date.now() + aheadMs + COMMAND_LIFETIME_MS;
    await live.write(
      Object.fromEntries(
        screens.map((screen) => [`commands/${screen.teamId}/${screen.id}`, { id, name, until }]),
      ),
    );
    return id;
  };
}

/** Returns a function that sends a screen's player a command; it resolves with the id that the player will report. */
export function useTellScreen(): (screen: Screen, name: ScreenCommandName) => Promise<string> {
  const tell = useTellScreens();
  return (screen, name) => tell([screen], name);
}
