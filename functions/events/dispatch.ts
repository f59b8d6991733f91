import type { TriggerChange, ChangeTrigger, Trigger } from '../defineTrigger.ts';
import type { FunctionPorts } from '../ports.ts';

/** All triggers of one place. */
export interface Dispatcher {
  /** A name such as `onTeamsSlides` for `teams/{team}/slides/{index}`. */
  readonly name: string;
  readonly path: string;
  /** Runs all triggers, even if one fails. @throws AggregateError in that case, so that all are retried */
  readonly run: (ports: FunctionPorts, change: TriggerChange) => Promise<void>;
}

/**
 * Returns one dispatcher per watched place: a hosted database refuses a write that would trigger too many functions,
 * and with three per row a write could contain only a third as many rows.
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
  change: TriggerChange,
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
