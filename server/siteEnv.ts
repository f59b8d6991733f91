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

/** Everything that may be configured; `docs/site-server.md` explains each for operators. */
const siteEnvSchema = v.object({
  PORT: v.optional(wholeNumber(65_535), '8080'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, './data'),
  STATIC_DIR: v.optional(text, './dist'),
  /** The address under which browsers reach the server; needed behind a reverse proxy for mails. */
  PUBLIC_URL: v.optional(v.pipe(text, v.url())),
  ALLOWED_ORIGINS: list,
  /** Believe `X-Forwarded-For` and `-Proto`: only behind a proxy that always sets them. */
  TRUST_PROXY: flag,
  REGISTRATION_PATH: v.optional(v.pipe(text, v.regex(/^\/[A-Za-z0-9_-]{6,80}$/))),
  /** `open` lets anybody sign up and found teams; else it takes the path above, or an invitation. */
  REGISTRATION: v.optional(v.picklist(['path', 'open']), 'path'),
  KNOWLEDGE_BASE_URL: v.optional(v.pipe(text, v.url())),
  SUPPORT_CONTACT: v.optional(v.union([v.pipe(text, v.email()), v.pipe(text, v.url())])),
  TLS_CERT: v.optional(text),
  TLS_KEY: v.optional(text),
  /** `authority` makes an own certificate authority in the data folder; `off` speaks plain HTTP. */
  TLS: v.optional(v.picklist(['off', 'authority']), 'off'),
  /** Further names and addresses for the certificate of the own authority. */
  TLS_NAMES: list,
  SMTP_URL: v.optional(v.pipe(text, v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(text, 'Vitrine <no-reply@localhost>'),
  MICROSOFT_TENANT: v.optional(text),
  MICROSOFT_CLIENT_ID: v.optional(text),
  MICROSOFT_CLIENT_SECRET: v.optional(text),
  /** The issuer of another Microsoft cloud. */
  MICROSOFT_ISSUER: v.optional(v.pipe(text, v.url())),
  /** Refuses what hosted Firebase refuses, for tests of what has to work there too. */
  FIREBASE_LIMITS: flag,
  /** Sign-in without a password for development; refused on any address but loopback. */
  TEST_IDENTITY_PROVIDER: flag,
});

export type SiteEnv = v.InferOutput<typeof siteEnvSchema>;
export type RawEnv = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration, ignoring what is not ours.
 * @throws Error naming each variable that cannot be used
 */
export function readSiteEnv(raw: RawEnv): SiteEnv {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value));
  const result = v.safeParse(siteEnvSchema, given);
  if (!result.success) {
    const names = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`Configuration cannot be used. ${names.join('; ')}`);
  }
  refuseContradictions(result.output);
  return result.output;
}

function refuseContradictions(env: SiteEnv): void {
  if (env.TEST_IDENTITY_PROVIDER && !isLoopback(env.HOST)) {
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

/** True for an address that no other machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Turns a configured folder into an absolute one. */
export function resolveFolder(folder: string): string {
  return path.resolve(folder);
}
