import process from 'node:process';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import { createLogger } from '../../../server/logger.ts';
import type { Json } from '../../../src/model/json.ts';

/** The server under test, in its own process, so that its memory can be measured; seeded by messages. */
const [dataDir = '', staticDir = ''] = process.argv.slice(2);
const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir,
  env: { REGISTRATION: 'open' },
  logger: createLogger((line) => process.stderr.write(line)),
});

interface Wish {
  readonly updates?: Record<string, Json>;
  /** Path of the rows of which a hundred are read, in the order of their revisions. */
  readonly query?: string;
}

process.on('message', ({ updates, query }: Wish) => {
  const { database } = server.ports;
  if (updates) void database.update(updates).then(() => process.send?.('done'));
  else if (query !== undefined) {
    const began = performance.now();
    void database
      .findUpTo(query, 'rev', Number.MAX_SAFE_INTEGER, 100)
      .then(() => process.send?.({ ms: performance.now() - began }));
  } else process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });
});
// The measuring process is gone, perhaps because it failed.
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url });
