import process from 'node:process';
import { createSiteServer, type SiteServer } from './createSiteServer.ts';
import { createLogger } from './logger.ts';
import { isLoopback, readSiteEnv, resolveFolder, type SiteEnv } from './siteEnv.ts';
import { fingerprintOf, trustAddress } from './tls/trustPage.ts';

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
  const server: SiteServer = await createSiteServer({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolveFolder(env.DATA_DIR),
    staticDir: resolveFolder(env.STATIC_DIR),
    env: process.env,
    logger,
    onReach: () => say(describeReach(server, env)),
  });
  // Before it reports that it runs: whoever reads that may stop it at once.
  stopOnSignals(() => server.close());
  say(describeStart(server, env));
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

function describeStart(server: SiteServer, env: SiteEnv): readonly string[] {
  const { registrationUrl } = server;
  return [
    `Vitrine is at ${server.url}`,
    ...describeReach(server, env),
    ...(registrationUrl === null ? [] : [`Create the first account at ${registrationUrl}`]),
    ...(env.TEST_IDENTITY_PROVIDER ? ['TEST SIGN-IN IS ON: nobody is asked for a password.'] : []),
  ];
}

/** Says who reaches the server; again whenever that changes. */
function describeReach(server: SiteServer, env: SiteEnv): readonly string[] {
  const { elsewhere, authority, isReachChoice, url } = server;
  return [
    ...(elsewhere.length > 0 ? [`From other devices: ${elsewhere.join(', ')}`] : []),
    ...(elsewhere.length === 0 && isReachChoice ? [ONLY_HERE] : []),
    ...(authority === null ? [] : describeAuthority(elsewhere[0] ?? url, authority)),
    ...(isExposed(server, env) ? [`${PLAIN_HTTP} ${isReachChoice ? TO_HTTPS : ABOUT_HTTPS}`] : []),
  ];
}

const ONLY_HERE =
  'Only this machine reaches it. TVs and phones are let in on its first page, later in Settings, or by: npm run admin -- network http';

/** True if other machines reach it in clear; behind a public address that is up to the proxy. */
function isExposed({ url, elsewhere, isReachChoice }: SiteServer, env: SiteEnv): boolean {
  if (env.PUBLIC_URL !== undefined) return false;
  if (isReachChoice) return elsewhere.some((address) => address.startsWith('http:'));
  return !isLoopback(env.HOST ?? '') && url.startsWith('http:');
}

const PLAIN_HTTP =
  'Plain HTTP beyond this machine: browsers there cannot install the app or work without network, and anyone on the way can read along.';
const TO_HTTPS = 'For HTTPS: npm run admin -- network https';
const ABOUT_HTTPS = 'See docs/site-server.md for HTTPS.';

function describeAuthority(url: string, authority: string): readonly string[] {
  return [
    `Devices learn to trust this server at ${trustAddress(url)}`,
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
