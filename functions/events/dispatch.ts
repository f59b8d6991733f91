import type { Change, ChangeTrigger, Trigger } from '../defineTrigger.ts';
import type { FunctionPorts } from '../ports.ts';

/** Everything that happens after a change of one place. */
export interface Dispatcher {
  /** `onTeamsSlides` for `teams/{team}/slides/{index}`. */
  readonly name: string;
  readonly path: string;
  /** Runs all, also after one failed. @throws AggregateError then, so that all are run again */
  readonly run: (ports: FunctionPorts, change: Change) => Promise<void>;
}

/**
 * One dispatcher for each place that triggers wait for: a hosted database refuses a write that would wake too
 * many functions, and three for each row would make a third as many rows too many.
 */
export function dispatchersOf(triggers: readonly Trigger[]): readonly Dispatcher[] {
  const byPath = new Map<string, ChangeTrigger[]>();
  for (const trigger of triggers) {
    if (trigger.on !== 'change') continue;
    byPath.set(trigger.path, [...(byPath.get(trigger.path) ?? []), trigger]);
  }
  return [...byPath].map(([path, handlers]) => ({
    name: nameOf(path),
    path,
    run: (ports, change) => runAll(handlers, ports, change),
  }));
}

function nameOf(path: string): string {
  const words = path.split('/').filter((key) => !key.startsWith('{'));
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

async function runAll(
  handlers: readonly ChangeTrigger[],
  ports: FunctionPorts,
  change: Change,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of handlers) {
    await run(ports, change).catch((error: unknown) => {
      failures.push(error);
      const cause = error instanceof Error ? error.message : String(error);
      ports.logger.error('handlerFailed', { handler: name, cause });
    });
  }
  if (failures.length > 0) {
    const texts = failures.map((error) => (error instanceof Error ? error.message : String(error)));
    throw new AggregateError(failures, texts.join('; '));
  }
}
