import { isLoopback } from '../siteEnv.ts';
import type { Exchange } from './Exchange.ts';
import { sendJson } from './body.ts';

/** Where a client asks for its configuration, `?path=` being the path that it was opened with. */
export const CLIENT_CONFIG_PATH = '/vitrine.json';
/** Where clients of version 0.1.0 ask first. */
export const EARLIER_CONFIG_PATH = '/__/vitrine/config.json';

/** What the app must know before anyone signs in; public, so it holds nothing that is not. */
export interface ClientConfig {
  readonly backend: 'site';
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly storageBucket: string;
    readonly databaseNamespace: string;
    /** Slow functions are called at the address of their service, as on Firebase. */
    readonly hasServices?: boolean;
  };
  /**
   * The route of the registration page. It is told while no account exists, and to a client that
   * was opened with it (`?path=`), so that it cannot be read off a running site.
   */
  readonly registrationPath: string | null;
  readonly hasAccounts: boolean;
  readonly knowledgeBaseUrl: string | null;
  /** A mail address or a web page. */
  readonly supportContact: string | null;
  /** `test` is the marked provider of development, which asks for no password. */
  readonly microsoft: 'off' | 'oidc' | 'test';
  /** False: mails are written to files on the server and nobody receives them. */
  readonly sendsMail: boolean;
  /**
   * The addresses for other machines, told to a page that this very machine has opened by a name that
   * means another one elsewhere. Absent for everybody else, who has such an address.
   */
  readonly reachableAt?: readonly string[];
  /** Where the site is now; absent where it is here. */
  readonly movedTo?: string;
}

/** What is worked out for each answer. */
type Asked = 'registrationPath' | 'hasAccounts' | 'reachableAt' | 'movedTo';

export interface ClientConfigSource {
  readonly fixed: Omit<ClientConfig, Asked>;
  readonly networkUrls: (ownUrl: string) => readonly string[];
  readonly registrationPath: string;
  readonly hasAccounts: () => boolean;
  readonly movedTo: () => string | null;
}

/** Answers the configuration for the client that asks. */
export function sendClientConfig(exchange: Exchange, source: ClientConfigSource): void {
  const { res, url, origin } = exchange;
  const hasAccounts = source.hasAccounts();
  const knowsPath = url.searchParams.get('path') === source.registrationPath;
  const movedTo = source.movedTo();
  const config: ClientConfig = {
    ...source.fixed,
    hasAccounts,
    registrationPath: !hasAccounts || knowsPath ? source.registrationPath : null,
    ...(isAtHome(exchange) && { reachableAt: source.networkUrls(origin) }),
    ...(movedTo !== null && { movedTo }),
  };
  sendJson(res, 200, config);
}

const isAtHome = ({ address, origin }: Exchange): boolean =>
  isLoopback(address.replace(/^::ffff:/, '')) && isLoopback(new URL(origin).hostname);
