import process from 'node:process';
import { createSiteServer } from './createSiteServer.ts';
import { createLogger } from './logger.ts';
import { readSiteEnv, resolveFolder } from './siteEnv.ts';

/** Standard output tells people where to go; standard error is the log, one JSON object a line. */
const logger = createLogger((line) => process.stderr.write(line));

async function main(): Promise<void> {
  const env = readSiteEnv(process.env);
  const server = await createSiteServer({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolveFolder(env.DATA_DIR),
    staticDir: resolveFolder(env.STATIC_DIR),
    env: process.env,
    logger,
  });
  process.stdout.write(`Vitrine is at ${server.url}\n`);
  if (server.registrationUrl !== null) {
    process.stdout.write(`Create the first account at ${server.registrationUrl}\n`);
  }
  stopOnSignals(() => server.close());
}

/** The first signal stops in order, a second one at once. */
function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error('stopFailed', { cause: String(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  logger.error('startFailed', { cause: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
});
