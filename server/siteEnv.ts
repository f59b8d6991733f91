import path from 'node:path';
import * as v from 'valibot';

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false']),
    v.transform((raw) => raw === '1' || raw === 'true'),
  ),
  '0',
);
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const webAddress = v.pipe(
  text,
  v.check((raw) => ['http:', 'https:'].includes(URL.parse(raw)?.protocol ?? '')),
);
/** Scheme, host and port only: the site cannot live below a path. */
const origin = v.pipe(
  webAddress,
  v.check((raw) => `${URL.parse(raw)?.origin}/` === URL.parse(raw)?.href),
  v.transform((raw) => new URL(raw).origin),
);
const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((raw) => raw.split(',').map((part) => part.trim())),
    v.transform((parts) => parts.filter((part) => part !== '')),
  ),
  '',
);
const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max));

/** All configuration variables; `docs/site-server.md` explains them to operators. */
const siteEnvSchema = v.object({
  PORT: v.optional(wholeNumber(65_535), '8080'),
  /** Without it the site's people choose who reaches it, at first this machine only. */
  HOST: v.optional(text),
  DATA_DIR: v.optional(text, './data'),
  STATIC_DIR: v.optional(text, './dist'),
  /** The address by which browsers reach the server; behind a reverse proxy, mails need it. */
  PUBLIC_URL: v.optional(origin),
  ALLOWED_ORIGINS: v.pipe(list, v.array(origin)),
  /** Trust `X-Forwarded-For` and `-Proto`: only behind a proxy that always sets them. */
  TRUST_PROXY: flag,
  REGISTRATION_PATH: v.optional(v.pipe(text, v.regex(/^\/[A-Za-z0-9_-]{6,80}$/))),
  /** `open` lets anyone sign up and found teams; otherwise the path above or an invitation is required. */
  REGISTRATION: v.optional(v.picklist(['path', 'open']), 'path'),
  KNOWLEDGE_BASE_URL: v.optional(webAddress),
  SUPPORT_CONTACT: v.optional(v.union([v.pipe(text, v.email()), webAddress])),
  TLS_CERT: v.optional(text),
  TLS_KEY: v.optional(text),
  /** `authority` creates a certificate authority in the data folder; `off` serves plain HTTP. */
  TLS: v.optional(v.picklist(['off', 'authority']), 'off'),
  /** Additional names and addresses for the certificate of the site's own authority. */
  TLS_NAMES: list,
  SMTP_URL: v.optional(v.pipe(text, v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(text, 'Vitrine <no-reply@localhost>'),
  MICROSOFT_TENANT: v.optional(text),
  MICROSOFT_CLIENT_ID: v.optional(text),
  MICROSOFT_CLIENT_SECRET: v.optional(text),
  /** The issuer of another Microsoft cloud. */
  MICROSOFT_ISSUER: v.optional(webAddress),
  /** Prometheus metrics: for no one, for this machine, or for holders of this token. */
  METRICS: v.optional(
    v.union([v.picklist(['off', 'loopback']), v.pipe(text, v.regex(/^[A-Za-z0-9_-]{16,200}$/))]),
    'off',
  ),
  /** Refuses what hosted Firebase refuses, for tests of features that have to work there too. */
  FIREBASE_LIMITS: flag,
  /** Sign-in without a password, for development; refused on any address but loopback. */
  TEST_IDENTITY_PROVIDER: flag,
});

export type SiteEnv = v.InferOutput<typeof siteEnvSchema>;
export type RawEnv = Readonly<Record<string, string | undefined>>;

type Name = keyof typeof siteEnvSchema.entries;

const ADDRESS = 'an address that begins with http:// or https://';
const SWITCH = '1 or 0';
const TEXT = 'some text';

/** Valid values, for the error message. */
const RIGHT: Readonly<Record<Name, string>> = {
  PORT: 'a whole number up to 65535',
  HOST: 'an address of this machine, 0.0.0.0 for all of them',
  DATA_DIR: 'a folder',
  STATIC_DIR: 'a folder',
  PUBLIC_URL:
    'scheme, host and port without a path, such as https://signage.example.org; the site cannot lie below a path',
  ALLOWED_ORIGINS: 'addresses without a path, such as https://app.example.org, with commas between',
  TRUST_PROXY: SWITCH,
  REGISTRATION_PATH: 'a slash and 6 to 80 letters, digits, _ or -',
  REGISTRATION: 'path or open',
  KNOWLEDGE_BASE_URL: ADDRESS,
  SUPPORT_CONTACT: `an e-mail address, or ${ADDRESS}`,
  TLS_CERT: 'the file of a certificate',
  TLS_KEY: 'the file of its key',
  TLS: 'off or authority',
  TLS_NAMES: 'names and addresses with commas between',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: TEXT,
  MICROSOFT_TENANT: TEXT,
  MICROSOFT_CLIENT_ID: TEXT,
  MICROSOFT_CLIENT_SECRET: TEXT,
  MICROSOFT_ISSUER: ADDRESS,
  METRICS: 'off, loopback, or a token of 16 or more letters, digits, _ and -',
  FIREBASE_LIMITS: SWITCH,
  TEST_IDENTITY_PROVIDER: SWITCH,
};
/** Contain passwords, and many people may read the error of a failed start. */
const SECRET: readonly Name[] = ['SMTP_URL', 'MICROSOFT_CLIENT_SECRET', 'METRICS'];

/**
 * Reads the configuration and ignores variables that are not ours.
 * @throws Error that names each invalid variable, its value and what is valid
 */
export function readSiteEnv(raw: RawEnv): SiteEnv {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value));
  const result = v.safeParse(siteEnvSchema, given);
  if (!result.success) {
    const wrong = new Set(result.issues.map((issue) => String(issue.path?.[0].key) as Name));
    const lines = [...wrong].map((name) => `  ${name}${shown(name, given)}: give ${RIGHT[name]}.`);
    throw new Error(['Configuration cannot be used.', ...lines].join('\n'));
  }
  refuseContradictions(result.output);
  return result.output;
}

const shown = (name: Name, given: RawEnv): string =>
  SECRET.includes(name) ? '' : ` is ${JSON.stringify(given[name])}`;

function refuseContradictions(env: SiteEnv): void {
  if (env.TEST_IDENTITY_PROVIDER && env.HOST !== undefined && !isLoopback(env.HOST)) {
    throw new Error('TEST_IDENTITY_PROVIDER lets anyone in and is refused beyond loopback.');
  }
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
    throw new Error('TLS_CERT and TLS_KEY belong together.');
  }
  const microsoft = [env.MICROSOFT_TENANT, env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET];
  if (microsoft.some(Boolean) && !microsoft.every(Boolean)) {
    throw new Error('MICROSOFT_TENANT, _CLIENT_ID and _CLIENT_SECRET belong together.');
  }
}

/** True for an address that other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Returns the absolute path of a configured folder. */
export function resolveFolder(folder: string): string {
  return path.resolve(folder);
}
