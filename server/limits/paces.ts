import { GIB, KIB, limit, MIB, pace } from './Limit.ts';
import type { Pace, ByPayer } from './Limit.ts';

const nothing = pace(0, 0);
/** What nobody without an account may have. */
const onlyPeople = (person: Pace): ByPayer<Pace> => ({
  connection: nothing,
  address: nothing,
  device: nothing,
  devicesAtAddress: nothing,
  player: nothing,
  person,
});

/**
 * Budgets over time. 200 players and 20 people behind one address pay with their accounts; the address pays only for
 * the strangers and unpaired devices behind it.
 */
export const PACES = {
  requests: limit<ByPayer<Pace>>(
    {
      connection: pace(100, 20),
      address: pace(1_000, 200),
      device: pace(200, 20),
      devicesAtAddress: pace(2_000, 200),
      player: pace(2_000, 100),
      person: pace(10_000, 500),
    },
    'requests to the database',
    'reading, listening and being refused have a cost too',
  ),
  writes: limit<ByPayer<Pace>>(
    {
      connection: pace(20, 2),
      address: pace(100, 10),
      device: pace(30, 1),
      devicesAtAddress: pace(1_000, 20),
      player: pace(500, 10),
      person: pace(500, 10),
    },
    'writes',
    'one contains up to 500 changes of an app; a client that writes endlessly leaves others no gap',
  ),
  values: limit<ByPayer<Pace>>(
    {
      connection: pace(100, 10),
      address: pace(1_000, 50),
      device: pace(1_000, 10),
      devicesAtAddress: pace(10_000, 200),
      player: pace(20_000, 500),
      person: pace(500_000, 5_000),
    },
    'values written',
    'each is checked by the rules and kept in memory; one request may contain very many',
  ),
  bytes: limit<ByPayer<Pace>>(
    {
      connection: pace(64 * KIB, 8 * KIB),
      address: pace(MIB, 64 * KIB),
      device: pace(256 * KIB, 8 * KIB),
      devicesAtAddress: pace(4 * MIB, 256 * KIB),
      player: pace(4 * MIB, 64 * KIB),
      person: pace(64 * MIB, MIB),
    },
    'bytes written',
    'written data takes memory and disk',
  ),
  hashes: limit<ByPayer<Pace>>(
    {
      connection: pace(0, 0),
      address: pace(0, 0),
      device: pace(10, 0.1),
      devicesAtAddress: pace(100, 1),
      player: pace(100, 1),
      person: pace(1_000, 50),
    },
    'hashes of stored values, for conditional writes, ETags and listens',
    'a hash reads everything below the place',
  ),
  passwords: limit<ByPayer<Pace>>(
    {
      connection: pace(120, 0.2),
      address: pace(120, 0.2),
      device: pace(2, 0.001),
      devicesAtAddress: pace(10, 0.01),
      player: pace(2, 0.001),
      person: pace(40, 0.05),
    },
    'hashes of passwords',
    'one takes 60 ms and 32 MiB; a site may register all its people in an hour',
  ),
  storedBytes: limit<ByPayer<Pace>>(
    onlyPeople(pace(20 * GIB, 256 * KIB)),
    'bytes of files stored',
    'a library of videos at once, then some 20 GB a day; rules limit the size of each file, not their number',
  ),
  uploads: limit<ByPayer<Pace>>(
    onlyPeople(pace(2_000, 1)),
    'uploads started',
    'each keeps a row and a partial file on the disk until it is finished or a week old',
  ),
  bumps: limit<ByPayer<Pace>>(
    {
      connection: pace(0, 0),
      address: pace(0, 0),
      device: pace(5, 0.1),
      devicesAtAddress: pace(50, 1),
      player: pace(5, 0.1),
      person: pace(30, 0.2),
    },
    'writes that only signal a change',
    'each makes everybody else’s write come too late; devices need one to discard a change',
  ),
  refusals: limit<ByPayer<Pace>>(
    {
      connection: pace(50, 1),
      address: pace(200, 5),
      device: pace(20, 0.5),
      devicesAtAddress: pace(200, 5),
      player: pace(200, 5),
      person: pace(500, 20),
    },
    'refused requests to the database that are answered at once',
    'further ones are answered a second later: a client that tries again at once would fill the time of all',
  ),
  milliseconds: limit<ByPayer<Pace>>(
    {
      connection: pace(500, 50),
      address: pace(2_000, 200),
      device: pace(1_000, 50),
      devicesAtAddress: pace(4_000, 200),
      player: pace(10_000, 300),
      person: pace(10_000, 300),
    },
    'milliseconds of the event loop',
    'whatever took so long, others go first for a while; 10,000 changes made offline take about five seconds',
  ),
} as const;
