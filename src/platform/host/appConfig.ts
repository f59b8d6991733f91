import * as v from 'valibot';
import { readHostFile } from './hostFile.ts';

/** What the app must know before anyone signs in; served by the host it was loaded from. */
const appConfigSchema = v.object({
  backend: v.picklist(['site', 'firebase']),
  firebase: v.looseObject({
    projectId: v.string(),
    apiKey: v.string(),
    storageBucket: v.string(),
  }),
  /** Told while no account exists, and to whoever opened the app with it. */
  registrationPath: v.nullable(v.string()),
  hasAccounts: v.boolean(),
  knowledgeBaseUrl: v.nullable(v.string()),
  /** A mail address or a web page; null asks people to turn to their admins. */
  supportContact: v.optional(v.nullable(v.string()), null),
  /** `test` is the marked provider of development, which asks for no password. */
  microsoft: v.picklist(['off', 'oidc', 'test', 'popup']),
  /** False: mails stay on the server, so a page must not promise one. */
  sendsMail: v.boolean(),
  /** Addresses for other machines, for a page that was opened on the server's own by `localhost`. */
  reachableAt: v.exactOptional(v.array(v.string())),
});

export type AppConfig = Readonly<v.InferOutput<typeof appConfigSchema>>;

const STORAGE_KEY = 'vitrine.config';
/** A page that waits longer feels broken, and a stored answer is as good for nearly every start. */
const PATIENCE_MS = 4000;

export interface ConfigDeps {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Path that the app was opened with. */
  readonly path: string;
}

/**
 * Loads the configuration; without network the one stored last.
 * @throws Error on a first start without network, or when the host serves none
 */
export async function loadAppConfig(deps: ConfigDeps): Promise<AppConfig> {
  const fresh = await fetchConfig(deps);
  if (fresh) {
    // The registration path is a secret of whoever opened it: it is not left behind on the device.
    deps.storage?.setItem(STORAGE_KEY, JSON.stringify({ ...fresh, registrationPath: null }));
    return fresh;
  }
  const stored = parse(safeJson(deps.storage?.getItem(STORAGE_KEY) ?? ''));
  if (stored) return stored;
  throw new Error('the host serves no configuration');
}

/** The stored configuration, for a start that must not wait for the network. */
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
    return undefined; // nothing stored yet, or an older shape
  }
}
