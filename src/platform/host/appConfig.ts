import * as v from 'valibot';
import { readText, rememberText } from '../memory/rememberedText.ts';
import { readHostFile } from './hostFile.ts';

/** What the app must know before anyone signs in; served by the host it was loaded from. */
const appConfigSchema = v.object({
  backend: v.picklist(['site', 'firebase']),
  firebase: v.looseObject({
    projectId: v.string(),
    apiKey: v.string(),
    storageBucket: v.string(),
  }),
  /** Included while no account exists, and for people who opened the app with it. */
  registrationPath: v.nullable(v.string()),
  hasAccounts: v.boolean(),
  knowledgeBaseUrl: v.nullable(v.string()),
  /** A mail address or a web page; null refers people to their admins. */
  supportContact: v.optional(v.nullable(v.string()), null),
  /** `test` is the labelled provider for development, which requires no password. */
  microsoft: v.picklist(['off', 'oidc', 'test', 'popup']),
  /** False: mails stay on the server, so a page must not promise one. */
  sendsMail: v.boolean(),
  /** Addresses for other machines, for a page opened on the server itself by `localhost`. */
  reachableAt: v.exactOptional(v.array(v.string())),
  /** True if the provider chooses in Settings who reaches the host. */
  choosesReach: v.exactOptional(v.literal(true)),
  /** Services that the host was not set up with (`HostService`); older hosts do not say. */
  lacks: v.exactOptional(v.array(v.string())),
});

export type AppConfig = Readonly<v.InferOutput<typeof appConfigSchema>>;

const STORAGE_KEY = 'vitrine.config';
/** A page that waits longer feels broken, and a stored configuration serves nearly every start as well. */
const PATIENCE_MS = 4000;

export interface ConfigDeps {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Path that the app was opened with. */
  readonly path: string;
}

/**
 * Loads the configuration; offline, the one stored last.
 * @throws Error on a first start offline, or if the host serves none
 */
export async function loadAppConfig(deps: ConfigDeps): Promise<AppConfig> {
  const fresh = await fetchConfig(deps);
  if (fresh) {
    // The registration path is a secret of the person who opened it: it is not left behind on the device.
    deps.storage?.setItem(STORAGE_KEY, JSON.stringify({ ...fresh, registrationPath: null }));
    return fresh;
  }
  const stored = storedAppConfig(deps.storage);
  if (stored) return stored;
  throw new Error('the host serves no configuration');
}

/** Keeps, for later starts on the host itself, where other machines reach it. */
export function storeReachable(reachableAt: string[]): void {
  const stored = parse(safeJson(readText(STORAGE_KEY) ?? ''));
  if (stored?.reachableAt) rememberText(STORAGE_KEY, JSON.stringify({ ...stored, reachableAt }));
}

/** Returns the stored configuration, for a start that must not wait for the network. */
export function storedAppConfig(storage: ConfigDeps['storage']): AppConfig | undefined {
  return parse(safeJson(storage?.getItem(STORAGE_KEY) ?? ''));
}

function fetchConfig({ fetch, path }: ConfigDeps): Promise<AppConfig | undefined> {
  const query = `?path=${encodeURIComponent(path)}`;
  return readHostFile(fetch, { origin: '', query, patienceMs: PATIENCE_MS }, parse);
}

function parse(raw: unknown): AppConfig | undefined {
  const result = v.safeParse(appConfigSchema, raw);
  return result.success ? result.output : undefined;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // nothing stored yet, or an older format
  }
}
