import process from 'node:process';
import { createSiteServer, type SiteServer } from './createSiteServer.ts';
import { createLogger } from './logger.ts';
import { isLoopback, readSiteEnv, resolveFolder, type SiteEnv } from './siteEnv.ts';
import { networkUrls } from './networkUrls.ts';
import { fingerprintOf, TRUST_PATH } from './tls/trustPage.ts';

/** Standard output tells people where to go; standard error is the log, one JSON object per line. */
const logger = createLogger((line) => process.stderr.write(line));

/** Starts the site server as the environment says. If that fails, logs why and sets the exit code. */
export async function start(): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger.error('startFailed', { cause: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const env = readSiteEnv(process.env);
  const server = await createSiteServer({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolveFolder(env.DATA_DIR),
    staticDir: resolveFolder(env.STATIC_DIR),
    env: process.env,
    logger,
  });
  // Before it reports that it runs: whoever reads that may stop it at once.
  stopOnSignals(() => server.close());
  for (const line of describeStart(server, env)) process.stdout.write(`${line}\n`);
}

function describeStart(server: SiteServer, env: SiteEnv): readonly string[] {
  const { registrationUrl, authority } = server;
  const isExposed = !isLoopback(env.HOST) && !server.url.startsWith('https:');
  const elsewhere = networkUrls(server.url, env);
  return [
    `Vitrine is at ${server.url}`,
    ...(elsewhere.length > 0 ? [`From other devices: ${elsewhere.join(', ')}`] : []),
    ...(registrationUrl === null ? [] : [`Create the first account at ${registrationUrl}`]),
    ...(authority === null ? [] : describeAuthority(elsewhere[0] ?? server.url, authority)),
    ...(isExposed && env.PUBLIC_URL === undefined ? [PLAIN_HTTP] : []),
    ...(env.TEST_IDENTITY_PROVIDER ? ['TEST SIGN-IN IS ON: nobody is asked for a password.'] : []),
  ];
}

const PLAIN_HTTP =
  'Plain HTTP beyond this machine: browsers there cannot install the app or work without network, and anyone on the way can read along. See docs/site-server.md for HTTPS.';

function describeAuthority(url: string, authority: string): readonly string[] {
  return [
    `Devices learn to trust this server at ${new URL(url).origin.replace('https:', 'http:')}${TRUST_PATH}`,
    `SHA-256 fingerprint of its authority: ${fingerprintOf(authority)}`,
  ];
}

/** The first signal shuts down in order, a second one at once. */
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
