import type { HostService } from '../../src/model/hostServices.ts';
import type { Exchange } from './Exchange.ts';
import { sendJson } from './body.ts';
import { askedHere } from './fromHere.ts';

/** Where a client requests its configuration; `?path=` is the path that it was opened with. */
export const CLIENT_CONFIG_PATH = '/vitrine.json';
/** Where clients of version 0.1.0 look first. */
export const EARLIER_CONFIG_PATH = '/__/vitrine/config.json';

/** What the app must know before anyone signs in; public, so it must contain nothing confidential. */
export interface ClientConfig {
  readonly backend: 'site';
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly storageBucket: string;
    readonly databaseNamespace: string;
    /** Slow functions are called at the address of their own service, as on Firebase. */
    readonly hasServices?: boolean;
  };
  /**
   * The route of the registration page. Sent to a client that was opened with it (`?path=`), and on this machine while
   * no account exists: it cannot be read from a running site, and nobody in the network is first by chance.
   */
  readonly registrationPath: string | null;
  readonly hasAccounts: boolean;
  readonly knowledgeBaseUrl: string | null;
  /** A mail address or a web page. */
  readonly supportContact: string | null;
  /** `test` is the clearly marked development provider, which asks for no password. */
  readonly microsoft: 'off' | 'oidc' | 'test';
  /** False if mails are written to files on the server, so that no one receives them. */
  readonly sendsMail: boolean;
  /** Services behind functions that are not configured, so that clients do not offer what needs them. */
  readonly lacks: readonly HostService[];
  /**
   * The addresses for other machines, sent to a page that this machine opened under a name that means something else on
   * others. Absent for all other clients, whose address already works elsewhere.
   */
  readonly reachableAt?: readonly string[];
  /** True if the provider chooses in Settings who reaches the server; else its environment does. */
  readonly choosesReach?: true;
  /** The new address of a site that moved. */
  readonly movedTo?: string;
}

/** Computed for each answer. */
type Question = 'registrationPath' | 'hasAccounts' | 'reachableAt' | 'movedTo';

export interface ClientConfigSource {
  readonly fixed: Omit<ClientConfig, Question>;
  readonly networkUrls: (ownUrl: string) => readonly string[];
  readonly registrationPath: string;
  readonly hasAccounts: () => boolean;
  readonly movedTo: () => string | null;
}

/** Sends the requesting client its configuration. */
export function sendClientConfig(exchange: Exchange, source: ClientConfigSource): void {
  const { res, url, origin } = exchange;
  const hasAccounts = source.hasAccounts();
  const knowsPath = url.searchParams.get('path') === source.registrationPath;
  const movedTo = source.movedTo();
  const config: ClientConfig = {
    ...source.fixed,
    hasAccounts,
    registrationPath:
      knowsPath || (!hasAccounts && askedHere(exchange)) ? source.registrationPath : null,
    ...(askedHere(exchange) && { reachableAt: source.networkUrls(origin) }),
    ...(movedTo !== null && { movedTo }),
  };
  sendJson(res, 200, config);
}
