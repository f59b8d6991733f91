import { statSync } from 'node:fs';
import type { ServerClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { SiteEnv } from '../siteEnv.ts';
import { ownNames } from '../trustedOrigin.ts';
import { repeat } from '../repeat.ts';
import type { TlsFiles } from '../http/listener.ts';
import { loadLocalCertificate } from './authority.ts';
import { readGiven, weaknessOf } from './givenCertificate.ts';

/** Renewed certificates are picked up within this time, without a restart. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

export interface CertificateSource extends TlsFiles {
  /** PEM of the site's own authority; null for a given certificate. */
  readonly authority: string | null;
  /** Calls `use` with a certificate that replaces this one; returns a function that stops it. */
  watch(use: (files: TlsFiles) => void): () => void;
}

/** Returns the configured source of the certificate; null for plain HTTP. */
export async function openCertificateSource(
  env: SiteEnv,
  dataDir: string,
  clock: ServerClock,
  logger: Logger,
): Promise<CertificateSource | null> {
  if (env.TLS_CERT !== undefined && env.TLS_KEY !== undefined) {
    return givenCertificate(env.TLS_CERT, env.TLS_KEY, clock, logger);
  }
  if (env.TLS !== 'authority') return null;
  // Each time anew: a router gives machines other addresses as it likes.
  const names = () => [...ownNames(env.TLS_NAMES)].map((name) => name.replace(/^\[|\]$/g, ''));
  const load = () => loadLocalCertificate(dataDir, names(), clock.now());
  const first = await load();
  for (const name of first.refused) logger.error('nameNotInAuthority', { name });
  return {
    ...first,
    watch: (use) => repeat(CHECK_EVERY_MS, async () => use(await load()), logger),
  };
}

function givenCertificate(
  certFile: string,
  keyFile: string,
  clock: ServerClock,
  logger: Logger,
): CertificateSource {
  const read = (): TlsFiles => readGiven(certFile, keyFile);
  const warn = ({ cert }: Pick<TlsFiles, 'cert'>): void => {
    const weakness = weaknessOf(cert, clock.now());
    if (weakness) logger.error(weakness.event, { file: certFile, ends: weakness.ends });
  };
  let seen = statSync(certFile, { throwIfNoEntry: false })?.mtimeMs;
  const first = read();
  warn(first);
  return {
    ...first,
    authority: null,
    watch: (use) =>
      repeat(
        CHECK_EVERY_MS,
        async () => {
          const { mtimeMs } = statSync(certFile);
          if (mtimeMs === seen) return;
          const renewed = read();
          use(renewed);
          warn(renewed);
          seen = mtimeMs;
        },
        logger,
      ),
  };
}
