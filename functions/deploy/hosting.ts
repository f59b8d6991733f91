import { isObject, type Json, type JsonObject } from '../../src/model/json.ts';

/** Beside `firebase.json`, because the command line resolves paths from there; in no repository. */
export const APP_CHECK_HOSTING = 'firebase.app-check.json';

/** Where App Check loads its scripts from, and which hosts they contact. */
const SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
} as const;
const EVERY_PAGE = '**';

/**
 * Returns the Hosting configuration for a project with App Check, which lets the app's pages run its scripts. Other
 * projects forbid them, so only those that want it get this one.
 */
export function appCheckHosting(firebaseJson: string): string {
  const config = JSON.parse(firebaseJson) as JsonObject;
  const hosting = config['hosting'] as JsonObject;
  const rules = hosting['headers'] as readonly JsonObject[];
  const headers = rules.map((rule) => (rule['source'] === EVERY_PAGE ? widened(rule) : rule));
  return `${JSON.stringify({ ...config, hosting: { ...hosting, headers } }, null, 2)}\n`;
}

const widened = (rule: JsonObject): JsonObject => ({
  ...rule,
  headers: (rule['headers'] as readonly Json[]).map(widenedHeader),
});

function widenedHeader(header: Json): Json {
  if (!isObject(header) || header['key'] !== 'Content-Security-Policy') return header;
  const { value } = header;
  return typeof value === 'string'
    ? { ...(header as JsonObject), value: widenedPolicy(value) }
    : header;
}

const widenedPolicy = (policy: string): string =>
  Object.entries(SOURCES).reduce(
    (text, [name, sources]) =>
      text.replace(new RegExp(`${name} [^;]*`), (part) => [part, ...sources].join(' ')),
    policy,
  );
