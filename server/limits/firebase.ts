/** Where this server applies a limit of the hosted service: always, with `FIREBASE_LIMITS=1`, or not, for a reason. */
type Here = 'always' | 'switch' | { readonly not: string };

/** A limit of hosted Firebase, and its documentation. */
export interface HostedLimit {
  readonly figure: number;
  readonly unit: string;
  readonly source: string;
  readonly here: Here;
}

const DATABASE = 'https://firebase.google.com/docs/database/usage/limits';
const AUTH = 'https://firebase.google.com/docs/auth/limits';
const CLAIMS = 'https://firebase.google.com/docs/auth/admin/custom-claims';
const QUOTAS = 'https://firebase.google.com/docs/functions/quotas';
const RUN = 'https://cloud.google.com/run/docs/about-instance-autoscaling';
const RETRIES = 'https://firebase.google.com/docs/functions/retries';
const HOSTING = 'https://github.com/firebase/firebase-functions/issues/1495';
const NULL_RESOURCE = 'https://github.com/firebase/firebase-js-sdk/issues/5079';
const FORWARDED = 'functions-framework for Node, `src/server.ts` (`trust proxy`)';

/**
 * Limits and behavior of the hosted service about which this server could be more lenient. With `FIREBASE_LIMITS=1` the
 * site server acts like the service, so that tests meet it; exceptions state their reason.
 */
export const FIREBASE = {
  eventsPerWrite: {
    figure: 500,
    unit: 'functions that one write wakes (2nd generation, in one region)',
    source: DATABASE,
    here: 'switch',
  },
  eventBytes: {
    figure: 1_000_000,
    unit: 'bytes of one event: the data before and after the write',
    source: DATABASE,
    here: 'switch',
  },
  depth: {
    figure: 32,
    unit: 'levels of the database',
    source: DATABASE,
    here: 'always',
  },
  keyBytes: {
    figure: 768,
    unit: 'bytes of one key',
    source: DATABASE,
    here: 'always',
  },
  textBytes: {
    figure: 10 * 1024 * 1024,
    unit: 'bytes of one text in the database',
    source: DATABASE,
    here: 'always',
  },
  writeBytes: {
    figure: 16_000_000,
    unit: 'bytes of one write over a socket',
    source: DATABASE,
    here: 'always',
  },
  readBytes: {
    figure: 256_000_000,
    unit: 'bytes of one response of the database',
    source: DATABASE,
    here: { not: 'a team cannot grow that large here (`teams`), and functions read in pages' },
  },
  writesPerSecond: {
    figure: 1_000,
    unit: 'writes a second to one database',
    source: DATABASE,
    here: { not: 'a test would measure this machine; docs/scale.md counts the writes of a site' },
  },
  sockets: {
    figure: 200_000,
    unit: 'open sockets of one database',
    source: DATABASE,
    here: { not: '6,000 here (`connections`)' },
  },
  signUpsAnHour: {
    figure: 100,
    unit: 'new accounts an hour from one address, devices and people together',
    source: AUTH,
    here: 'switch',
  },
  claimsCharacters: {
    figure: 1_000,
    unit: 'characters in an account’s claims',
    source: CLAIMS,
    here: 'always',
  },
  claimsLateSeconds: {
    figure: 3_600,
    unit: 'seconds until a token contains claims that were set after it was issued; only those in the token count',
    source: CLAIMS,
    here: 'switch',
  },
  hostingSeconds: {
    figure: 60,
    unit: 'seconds that hosting waits for a function; then 504, while the work goes on and is billed',
    source: HOSTING,
    here: 'switch',
  },
  queueSeconds: {
    figure: 60,
    unit: 'seconds that a call waits for a free instance; then 429',
    source: RUN,
    here: 'switch',
  },
  bodyBytes: {
    figure: 32 * 1024 * 1024,
    unit: 'bytes of a function’s request, or of its response',
    source: QUOTAS,
    here: 'switch',
  },
  forwardedEntries: {
    figure: 1,
    unit: 'entries that each proxy appends to `X-Forwarded-For`; those before it are the caller’s claim',
    source: FORWARDED,
    here: 'switch',
  },
  tellings: {
    figure: 2,
    unit: 'times that some events are delivered here; the service only promises at least once',
    source: RETRIES,
    here: 'switch',
  },
  lateMs: {
    figure: 2_000,
    unit: 'milliseconds that an event may be late here, and so arrive after a newer one; the service names no limit',
    source: RETRIES,
    here: 'switch',
  },
  earlierObject: {
    figure: 0,
    unit: 'earlier objects that rules see in `resource` when an upload overwrites one, which gets a new download token',
    source: NULL_RESOURCE,
    here: 'switch',
  },
  instanceMemory: {
    figure: 2,
    unit: 'GiB of one instance of `roomy` (`callable` has half a GiB): a call that takes more ends it for all',
    source: QUOTAS,
    here: {
      not: 'all functions share this process; their child processes and their peak are measured separately (`functions/pictures/peak.long.test.ts`)',
    },
  },
} as const satisfies Record<string, HostedLimit>;
