import { MAX_PIXELS } from '../../functions/pictures/drawWithin.ts';
import { STORAGE, type Storage } from '../../src/model/team/storagePlan.ts';
import { CAPTIONS_MAX } from '../../src/model/captions/cue.ts';
import { STORED_ROW_BYTES_MAX } from '../../src/model/rowSize.ts';
import { GIB, KIB, limit, MIB } from './Limit.ts';
import type { ByCallerClass, Limit, ByPayer } from './Limit.ts';

/** A limit on what is held at one time; holders give it back. */
export const QUOTAS = {
  connections: limit<ByPayer<number>>(
    {
      connection: 1,
      address: 500,
      device: 10,
      devicesAtAddress: 600,
      player: 20,
      person: 100,
    },
    'open sockets',
    'when a venue restarts, all its players connect at once, each a stranger until its token is read',
  ),
  listens: limit<ByPayer<number>>(
    {
      connection: 200,
      address: 4_000,
      device: 500,
      devicesAtAddress: 20_000,
      player: 5_000,
      person: 100_000,
    },
    'levels of the paths listened to and of those that the permission depends on',
    'each level is an object in memory for as long as the connection lasts',
  ),
  heldBytes: limit<ByPayer<number>>(
    {
      connection: 64 * KIB,
      address: 2 * MIB,
      device: 256 * KIB,
      devicesAtAddress: 8 * MIB,
      player: 4 * MIB,
      person: 32 * MIB,
    },
    'bytes of requests that have not fully arrived',
    'the sender decides how long half a message stays in memory',
  ),
  unsentBytes: limit<ByPayer<number>>(
    {
      connection: 256 * KIB,
      address: 8 * MIB,
      device: MIB,
      devicesAtAddress: 16 * MIB,
      player: 32 * MIB,
      person: 64 * MIB,
    },
    'bytes of responses not yet read by the client',
    'a client that sends requests and reads no response',
  ),
  answerBytes: limit<ByPayer<number>>(
    {
      connection: MIB,
      address: 16 * MIB,
      device: 2 * MIB,
      devicesAtAddress: 32 * MIB,
      player: 128 * MIB,
      person: 128 * MIB,
    },
    'bytes of memory of answers over REST that are being sent',
    'each is built as a whole; counted before that',
  ),
} as const;

/** Maximum size of one request, by sender. */
export const SIZES = {
  requestBytes: limit<ByCallerClass>(
    { stranger: 16 * KIB, device: 64 * KIB, player: MIB, person: 8 * MIB },
    'bytes of one request to the database',
    'a batch of changes is about 1 MB; strangers only sign in',
  ),
  requestValues: limit<ByCallerClass>(
    { stranger: 200, device: 500, player: 5_000, person: 100_000 },
    'values in one request to the database',
    'counted before the text is parsed: a short text can contain very many values',
  ),
  updatePaths: limit<ByCallerClass>(
    { stranger: 20, device: 20, player: 2_000, person: 20_000 },
    'paths in one update',
    'each is checked from the root down; a larger update has to be split by the caller',
  ),
  updateLevels: limit<ByCallerClass>(
    { stranger: 200, device: 200, player: 20_000, person: 120_000 },
    'levels of all paths of one update',
    'a batch of an app, a megabyte, has at most 100,000; paths of 32 levels would cost as much as six updates',
  ),
  listensOfConnection: limit<ByCallerClass>(
    { stranger: 16, device: 32, player: 500, person: 5_000 },
    'listens on one connection',
    'an app has a few dozen',
  ),
  farewells: limit<ByCallerClass>(
    { stranger: 0, device: 5, player: 20, person: 1_000 },
    'writes that one connection may register for its end',
    'they stay in memory and on the disk until then',
  ),
  hashedValues: limit<ByCallerClass>(
    { stranger: 0, device: 100, player: 5_000, person: 5_000 },
    'values that one hash is computed of: a condition, an ETag, or what a listener has already',
    'a row is far smaller; the hash of a list would read all of it',
  ),
  answerBytes: limit<ByCallerClass>(
    { stranger: MIB, device: 2 * MIB, player: 80 * MIB, person: 80 * MIB },
    'bytes of memory of one answer; for players and people more where `answerShare` is more',
    'apps read pages; after a restore a player reads all published slides of its team at once',
  ),
  signInBytes: limit<ByCallerClass>(
    { stranger: 16 * KIB, device: 16 * KIB, player: 16 * KIB, person: 16 * KIB },
    'bytes of one request to sign in',
    'the longest is a password of 4,096 characters',
  ),
} as const;

/** What may be stored below one place. Larger data of an earlier version may still shrink. */
export const PLACES = {
  users: limit<number>(
    16 * MIB,
    'bytes of one profile with its receipts',
    'any account may write there; a browser that is wiped each week leaves a receipt of 1,000 ids',
  ),
  teams: limit<number>(
    160 * MIB,
    'bytes of one team with earlier versions of its slides; more where `teamShare` is more',
    'so that one team cannot take all the room of the database; 10,000 slides take a quarter',
  ),
  templates: limit<number>(
    96 * MIB,
    'bytes of one team’s templates; more where `teamShare` is more',
    'as for teams; each has up to 400 kB',
  ),
  plays: limit<number>(
    512 * MIB,
    'bytes of one team’s proof of play',
    'players choose the keys of days, boots and slides; 200 of them write some 6 MB a day',
  ),
  screens: limit<number>(4 * MIB, 'bytes of one team’s heartbeats', 'one number per screen'),
  screenStates: limit<number>(
    16 * MIB,
    'bytes of the reports of one team’s screens',
    'a report is a few kilobytes; rules limit each text, not their number',
  ),
  commands: limit<number>(MIB, 'bytes of one team’s commands', 'one per screen'),
  alerts: limit<number>(MIB, 'bytes of one team’s alerts', 'each is a short text'),
} as const;

/** An app keeps 1,000 ids in a receipt and drops the oldest; functions keep 50 receipts of a holder. */
function receiptsIn<const Area extends string>(area: Area) {
  const bounds = {
    [`${area}/*/receipts/*`]: limit<number>(
      4 * MIB,
      'bytes of JSON of one person’s receipts in a space',
      'one for each browser, some 36 kB; those of devices long gone are dropped when a team is opened',
    ),
    [`${area}/*/receipts/*/*`]: limit<number>(
      64 * KIB,
      'bytes of JSON of one receipt',
      'a thousand ids of at most 40 characters; rules cannot count them',
    ),
  };
  return bounds as { readonly [path in `${Area}/*/receipts/${'*' | '*/*'}`]: Limit<number> };
}

/** Rows with a bound of their own, by path: `*` is any key. */
export const ROWS = {
  ...receiptsIn('teams'),
  ...receiptsIn('templates'),
  ...receiptsIn('users'),
  'teams/*/slides/*': limit<number>(
    STORED_ROW_BYTES_MAX,
    'bytes of JSON of one slide',
    'hosted Firebase accepts no change of a row of half a megabyte; rules cannot sum up texts',
  ),
  'teams/*/published/*': limit<number>(
    STORED_ROW_BYTES_MAX,
    'bytes of JSON of one slide’s published copy',
    'as for the slide itself',
  ),
  'templates/*/canvas/*': limit<number>(
    STORED_ROW_BYTES_MAX,
    'bytes of JSON of one template',
    'as for slides; the rules limit the document that was kept from before repairs',
    'rules and server',
  ),
} as const;

export const COUNTS = {
  codesOfDevice: limit<number>(
    20,
    'pairing codes of one device that are still valid',
    'a mistyped code must not match one of thousands; a player needs one, and another one for each restart',
  ),
  passwordsAtOnce: limit<number>(
    2,
    'passwords hashed at the same time',
    'half of the thread pool: files and signatures continue meanwhile',
  ),
  passwordsOfStrangers: limit<number>(
    1,
    'of those, passwords of strangers and devices',
    'people who have signed in here before do not wait for guesses',
  ),
  passwordsWaiting: limit<number>(
    60,
    'queued password hashes of one client',
    'about as many seconds as a person waits; clients take turns',
  ),
  connections: limit<number>(
    6_000,
    'connections in all',
    '200 players and the people of a site need a few hundred',
  ),
  unanswered: limit<number>(
    20,
    'requests of one connection that wait for their responses',
    'clients send one after the other; thousands in one packet would be processed at once',
  ),
  connectionsAtAddress: limit<number>(
    2_000,
    'connections of one address; the oldest stranger makes room',
    'a venue is one address',
  ),
  readAhead: limit<number>(
    256 * KIB,
    'characters of one socket that are read ahead of processing',
    'anything faster waits in the network',
  ),
  picturePixels: limit<number>(
    MAX_PIXELS,
    'pixels of a stranger’s picture, one at a time, in a separate process',
    'decoding takes memory per pixel; Cloud Functions apply it too, per instance',
  ),
  captions: limit<number>(
    CAPTIONS_MAX,
    'characters of the captions of one video of a slide',
    'some forty minutes of speech; the captions of both videos, in any script, leave room in the row',
    'rules',
  ),
  turns: limit<{ readonly writes: number; readonly withinMs: number; readonly waitMs: number }>(
    { writes: 10, withinMs: 10_000, waitMs: 2_000 },
    'writes to one space within that time, after which a client whose write came too late goes first',
    'each write makes everybody else’s come too late, however slow their connection is',
  ),
  openUploads: limit<number>(
    200,
    'unfinished uploads of one account',
    'each keeps a partial file on the disk; beyond this the one idle longest is cancelled',
  ),
  storedOfTeam: limit<Storage>(
    STORAGE,
    'files of one team and their bytes, unless its plan sets another figure',
    'disks are finite; rules see one file at a time',
  ),
  storedOfPerson: limit<Storage>(
    { bytes: GIB, files: 500 },
    'files of one person and their bytes',
    'profile pictures; old ones are deleted',
  ),
  databaseShare: limit<number>(
    0.5,
    'share of the heap that what stays in memory of the database may fill: 400 bytes of each row',
    'the place of each row is read at the start: a server must be able to start again with whatever it could write',
  ),
  teamShare: limit<number>(
    0.5,
    'share of the whole database’s room that one team may fill',
    'most sites have one team: it may grow with the machine, and still leaves others room',
  ),
  answerShare: limit<number>(
    0.25,
    'share of the whole database’s room that one answer may fill',
    'half of what one team may fill: its published slides are stored twice',
  ),
  logLines: limit<number>(
    10,
    'identical log lines a minute, one per client; the rest is counted',
    'a client that is refused endlessly must not fill the disk',
  ),
  auditBytes: limit<number>(
    64 * MIB,
    'bytes of audited acts that are kept, some 300,000 acts; the oldest are deleted',
    'whoever has a right can use it endlessly',
  ),
  tokens: limit<number>(
    2_000,
    'tokens known to be genuine: issued here, or verified before',
    'checking a signature takes as long as the rest of a small request; account and expiry are still checked each time',
  ),
  buckets: limit<number>(
    50_000,
    'clients remembered',
    'further ones share one bucket; an empty bucket is never dropped for a new one',
  ),
} as const;
