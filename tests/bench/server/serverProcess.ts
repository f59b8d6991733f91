import process from 'node:process';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import { createLogger } from '../../../server/logger.ts';
import type { Json } from '../../../src/model/json.ts';

/** The server under test, in a process of its own whose memory is its own; seeded by messages. */
const [dataDir = '', staticDir = ''] = process.argv.slice(2);
const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir,
  env: { REGISTRATION: 'open' },
  logger: createLogger((line) => process.stderr.write(line)),
});

process.on('message', (message: { readonly updates?: Record<string, Json> }) => {
  if (message.updates)
    void server.ports.database.update(message.updates).then(() => process.send?.('done'));
  else process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() });
});
// Whoever measures is gone, also when it failed.
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url });
