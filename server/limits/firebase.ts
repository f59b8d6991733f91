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
    unit: 'bytes of one event: what was there and what is written',
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
    unit: 'bytes of one answer of the database',
    source: DATABASE,
    here: { not: 'a team may not grow so large here (`teams`), and functions read in pages' },
  },
  writesPerSecond: {
    figure: 1_000,
    unit: 'writes a second to one database',
    source: DATABASE,
    here: { not: 'a test would measure this machine; docs/scale.md counts what a site writes' },
  },
  sockets: {
    figure: 200_000,
    unit: 'sockets of one database',
    source: DATABASE,
    here: { not: '6,000 here (`connections`)' },
  },
  signUpsAnHour: {
    figure: 100,
    unit: 'new accounts an hour of one address, devices and people together',
    source: AUTH,
    here: 'switch',
  },
  claimsCharacters: {
    figure: 1_000,
    unit: 'characters of an account’s claims',
    source: CLAIMS,
    here: 'always',
  },
  claimsLateSeconds: {
    figure: 3_600,
    unit: 'seconds until a token has claims that were set after it was made; only those of the token count',
    source: CLAIMS,
    here: 'switch',
  },
  hostingSeconds: {
    figure: 60,
    unit: 'seconds that the hosting waits for a function; then 504, while the work goes on and is paid for',
    source: HOSTING,
    here: 'switch',
  },
  queueSeconds: {
    figure: 60,
    unit: 'seconds that a call waits for an instance with room; then 429',
    source: RUN,
    here: 'switch',
  },
  bodyBytes: {
    figure: 32 * 1024 * 1024,
    unit: 'bytes of what a function is sent, or answers',
    source: QUOTAS,
    here: 'switch',
  },
  forwardedEntries: {
    figure: 1,
    unit: 'entries that each proxy adds to the end of `X-Forwarded-For`; what stands before is the caller’s word',
    source: FORWARDED,
    here: 'switch',
  },
  tellings: {
    figure: 2,
    unit: 'times, here, that some events are told; at least once is all that the service says',
    source: RETRIES,
    here: 'switch',
  },
  lateMs: {
    figure: 2_000,
    unit: 'milliseconds, here, that an event may be late, and so be told after a newer one; the service names no end',
    source: RETRIES,
    here: 'switch',
  },
  earlierObject: {
    figure: 0,
    unit: 'earlier objects that rules see in `resource` when a file is uploaded over one, which gets a new download token',
    source: NULL_RESOURCE,
    here: 'switch',
  },
  instanceMemory: {
    figure: 2,
    unit: 'GiB of one instance of `roomy` (`callable` has half a GiB): whoever takes more ends it for all',
    source: QUOTAS,
    here: {
      not: 'all functions share this process; their own processes and their peak are measured apart (`functions/pictures/peak.long.test.ts`)',
    },
  },
} as const satisfies Record<string, HostedLimit>;
