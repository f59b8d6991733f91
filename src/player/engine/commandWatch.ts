import { parseScreenCommand, type ScreenCommandName } from '../../model/screen/screenCommand.ts';
import type { Pairing } from './content.ts';
import type { After, PlayerBackend, Report } from './ports.ts';

export interface CommandWatchDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly pairing: Pairing;
  readonly now: () => number;
  /** The last command that was run, also before a restart. */
  readonly lastId: () => string | undefined;
  /** Stores it before it runs: a reload must not run its own command again. */
  readonly remember: (id: string) => Promise<void>;
  /** Resolves once it is over, with whether it was done. */
  readonly run: (name: ScreenCommandName) => Promise<boolean>;
  readonly onRun: (id: string, isDone: boolean) => void;
  readonly report: Report;
}

const LISTEN_AGAIN_MS = 60_000;

/** Runs each command for this screen once, unless it has expired. Returns how to stop. */
export function startCommandWatch(deps: CommandWatchDeps): () => void {
  const { backend, pairing } = deps;
  let stop = (): void => {};

  async function take(raw: unknown): Promise<void> {
    const command = parseScreenCommand(raw);
    if (!command || command.id === deps.lastId()) return;
    const isKept = await deps.remember(command.id).then(
      () => true,
      () => false,
    );
    // On a full disk every restart would run its command again.
    if (!isKept && command.name === 'reload') return deps.report('commandNotKept');
    if (command.until <= deps.now()) return deps.report('commandTooLate', { name: command.name });
    deps.onRun(command.id, await deps.run(command.name));
  }
  function listen(): void {
    const path = `commands/${pairing.teamId}/${pairing.screenId}`;
    const refused = (): void => {
      stop = deps.after(LISTEN_AGAIN_MS, listen);
    };
    stop = backend.listen(path, (value) => void take(value), refused);
  }
  listen();
  return () => stop();
}
