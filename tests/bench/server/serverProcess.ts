import { flushCompileCache } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { keepCompiledModules } from '../../../server/compileCache.ts';
import type { Json } from '../../../src/model/json.ts';

/** The server under test, in its own process, so that its memory can be measured; seeded by messages. */
const [dataDir = '', staticDir = '', env = '{}'] = process.argv.slice(2);
// As `server/main.ts` does.
keepCompiledModules();
const { createSiteServer } = await import('../../../server/createSiteServer.ts');
const { createLogger } = await import('../../../server/logger.ts');
/** How much later than due a timer is served. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir,
  env: { REGISTRATION: 'open', ...(JSON.parse(env) as Readonly<Record<string, string>>) },
  logger: createLogger((line) => line.includes('"info"') || process.stderr.write(line)),
});

const usage = () => ({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });

/** Milliseconds since this was last asked. */
function delays() {
  const ms = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - 5);
  const told = { delay: { p50: ms(50), p99: ms(99), max: ms(100) } };
  delay.reset();
  return told;
}

interface WorkOptions {
  readonly updates?: Record<string, Json>;
  /** Path of the rows of which a hundred are read, in the order of their revisions. */
  readonly query?: string;
}

process.on('message', ({ updates, query }: WorkOptions) => {
  const { database } = server.ports;
  if (updates) void database.update(updates).then(() => process.send?.('done'));
  else if (query !== undefined) {
    const began = performance.now();
    void database
      .findUpTo(query, 'rev', Number.MAX_SAFE_INTEGER, 100)
      .then(() => process.send?.({ ms: performance.now() - began }));
  } else process.send?.({ ...usage(), ...delays() });
});
// The measuring process is gone, perhaps because it failed.
process.on('disconnect', () => process.exit(0));
flushCompileCache();
process.send?.({ url: server.url });
