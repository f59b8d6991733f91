import type { RequestListener } from 'node:http';
import type { Reach } from './Network.ts';
import type { ServerClock } from '../clock.ts';
import {
  createListener,
  LIMITS,
  type HttpListener,
  type ListenerOptions,
} from '../http/listener.ts';
import type { Logger } from '../logger.ts';
import { hostFor } from '../networkUrls.ts';
import type { SiteEnv } from '../siteEnv.ts';
import { openCertificateSource } from '../tls/certificateSource.ts';
import type { SiteReach } from './openReach.ts';

/** Time for the answer to whoever shut themselves out. */
const FAREWELL_MS = 1_000;

export interface EntranceOptions {
  readonly env: SiteEnv;
  readonly network: SiteReach;
  readonly port: number;
  readonly dataDir: string;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly onRequest: RequestListener;
  readonly onPlain: RequestListener;
  /** Called when a choice was carried out. */
  readonly onFollowed: () => void;
  readonly onUpgrade: NonNullable<ListenerOptions['onUpgrade']>;
}

export interface Entrance extends Pick<HttpListener, 'closeIdle' | 'closeAll' | 'stop'> {
  readonly port: number;
  readonly isSecure: boolean;
  /** PEM of the site's own authority; null without one. */
  authority(): string | null;
}

/** Opens the port with its certificate, and has both follow what the site's people choose. */
export async function openEntrance(options: EntranceOptions): Promise<Entrance> {
  const { env, network, dataDir, clock, logger } = options;
  const certificateFor = (reach: Reach) =>
    openCertificateSource(
      reach === 'https' ? { ...env, TLS: 'authority' } : env,
      dataDir,
      clock,
      logger,
    );
  let certificate = await certificateFor(network.current());
  const isSecure = certificate !== null && !network.isChoice;
  // Behind a proxy all connections come from one address.
  const perAddress = env.TRUST_PROXY ? { maxConnectionsPerAddress: LIMITS.maxConnections } : {};
  const limits = { ...LIMITS, ...perAddress };
  const listener = createListener({ ...options, isPlainAtHome: network.isChoice, limits });

  let stopWatching = () => {};
  function present(next: typeof certificate): void {
    stopWatching();
    certificate = next;
    listener.useCertificate(next);
    stopWatching = next?.watch(listener.useCertificate) ?? (() => {});
  }

  async function follow(reach: Reach): Promise<void> {
    const before = certificate;
    const next = await certificateFor(reach);
    try {
      // No moment in which other machines are served in clear although they are not to be.
      if (next) present(next);
      await listener.listen(port, hostFor(env, reach));
      if (!next) present(null);
    } catch (error) {
      present(before);
      throw error;
    }
    setTimeout(listener.endOthers, FAREWELL_MS).unref();
    options.onFollowed();
  }

  present(certificate);
  const port = await listener
    .listen(options.port, hostFor(env, network.current()))
    .catch((error: unknown) => {
      stopWatching();
      listener.closeAll();
      throw error;
    });
  network.onChoice(follow);
  return {
    ...listener,
    port,
    isSecure,
    authority: () => certificate?.authority ?? null,
    stop() {
      stopWatching();
      return listener.stop();
    },
  };
}
