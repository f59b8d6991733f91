/** Where this server applies a limit of the hosted service: always, with `FIREBASE_LIMITS=1`, or not, for a reason. */
type Here = 'always' | 'switch' | { readonly not: string };

/** A limit of hosted Firebase, and its documentation. */
export interface HostedLimit {
  readonly figure: number;
  readonly unit: string;
  readonly source: string;
  readonly here: Here;
}

const hosted = (
  figure: number,
  unit: string,
  source: string,
  here: Here = 'switch',
): HostedLimit => ({ figure, unit, source, here });

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
  eventsPerWrite: hosted(
    500,
    'functions that one write wakes (2nd generation, in one region)',
    DATABASE,
  ),
  eventBytes: hosted(
    1_000_000,
    'bytes of one event: the data before and after the write',
    DATABASE,
  ),
  depth: hosted(32, 'levels of the database', DATABASE, 'always'),
  keyBytes: hosted(768, 'bytes of one key', DATABASE, 'always'),
  textBytes: hosted(10 * 1024 * 1024, 'bytes of one text in the database', DATABASE, 'always'),
  writeBytes: hosted(16_000_000, 'bytes of one write over a socket', DATABASE, 'always'),
  readBytes: hosted(256_000_000, 'bytes of one response of the database', DATABASE, {
    not: 'a team cannot grow that large here (`teams`), and functions read in pages',
  }),
  writesPerSecond: hosted(1_000, 'writes a second to one database', DATABASE, {
    not: 'a test would measure this machine; docs/scale.md counts the writes of a site',
  }),
  sockets: hosted(200_000, 'open sockets of one database', DATABASE, {
    not: '6,000 here (`connections`)',
  }),
  signUpsAnHour: hosted(
    100,
    'new accounts an hour from one address, devices and people together',
    AUTH,
  ),
  claimsCharacters: hosted(1_000, 'characters in an account’s claims', CLAIMS, 'always'),
  claimsLateSeconds: hosted(
    3_600,
    'seconds until a token contains claims that were set after it was issued; only those in the token count',
    CLAIMS,
  ),
  hostingSeconds: hosted(
    60,
    'seconds that hosting waits for a function; then 504, while the work goes on and is billed',
    HOSTING,
  ),
  queueSeconds: hosted(60, 'seconds that a call waits for a free instance; then 429', RUN),
  bodyBytes: hosted(32 * 1024 * 1024, 'bytes of a function’s request, or of its response', QUOTAS),
  forwardedEntries: hosted(
    1,
    'entries that each proxy appends to `X-Forwarded-For`; those before it are the caller’s claim',
    FORWARDED,
  ),
  tellings: hosted(
    2,
    'times that some events are delivered here; the service only promises at least once',
    RETRIES,
  ),
  lateMs: hosted(
    2_000,
    'milliseconds that an event may be late here, and so arrive after a newer one; the service names no limit',
    RETRIES,
  ),
  earlierObject: hosted(
    0,
    'earlier objects that rules see in `resource` when an upload overwrites one, which gets a new download token',
    NULL_RESOURCE,
  ),
  instanceMemory: hosted(
    2,
    'GiB of one instance of `roomy` (`callable` has one): a call that takes more ends it for all',
    QUOTAS,
    {
      not: 'all functions share this process; their child processes and their peak are measured separately (`functions/pictures/peak.long.test.ts`)',
    },
  ),
};
