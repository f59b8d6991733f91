import type { Conditions, Manner, Rule } from '../../middleBox/conditions.ts';

/** A network fault, and how the app should interpret it. */
export interface Fault {
  readonly name: string;
  readonly conditions: Conditions;
  /** How the app classifies the network: absent if it depends on which request is hit. */
  readonly means?: 'portal' | 'offline';
  /** The app is reloaded meanwhile, and its sync mark checked. */
  readonly isLookedAt?: true;
  /** Work gets through all the same. */
  readonly isBearable?: true;
  /** Connections that are open when it begins fall silent, without being closed. */
  readonly isForgetful?: true;
}

const always = (manner: Manner, rule: Omit<Rule, 'manner'> = {}): Conditions => ({
  rules: [{ manner, ...rule }],
});
const page = (status: number): Conditions => always({ kind: 'page', status });
/** Methods that carry work: files and changes. */
const WRITES = ['PATCH', 'POST', 'PUT'];

export const FAULTS: readonly Fault[] = [
  {
    name: 'a portal answers with its page',
    conditions: page(200),
    means: 'portal',
    isLookedAt: true,
  },
  {
    name: 'a portal redirects',
    conditions: always({ kind: 'redirect', status: 302 }),
    means: 'portal',
  },
  { name: 'a filter answers 403', conditions: page(403), means: 'portal' },
  { name: 'a proxy answers 404', conditions: page(404), means: 'portal' },
  {
    name: 'a proxy knows GET and POST only',
    conditions: always({ kind: 'page', status: 405 }, { methods: ['PATCH', 'PUT'] }),
    means: 'portal',
  },
  {
    name: 'a proxy takes no bodies',
    conditions: always({ kind: 'page', status: 413 }, { methods: WRITES, minBytes: 1 }),
  },
  { name: 'a gateway finds no server', conditions: page(502), means: 'offline', isLookedAt: true },
  { name: 'answers are cut', conditions: always({ kind: 'cut', status: 200 }), means: 'offline' },
  {
    name: 'answers are empty',
    conditions: always({ kind: 'empty', status: 200 }),
    means: 'offline',
  },
  {
    name: 'what is large is never answered',
    conditions: always({ kind: 'silent' }, { methods: WRITES, minBytes: 20_000 }),
  },
  {
    name: 'what is asked is done, and the answer lost',
    conditions: always({ kind: 'loseAnswer', from: 'start' }, { methods: WRITES }),
  },
  {
    name: 'answers are lost from their middle on',
    conditions: always({ kind: 'loseAnswer', from: 'middle' }),
  },
  { name: 'sockets are forbidden', conditions: { sockets: 'forbidden' }, isBearable: true },
  {
    name: 'the line is slow, and segments come late',
    conditions: {
      line: { bytesPerSecond: 150_000, rttMs: 300, lateEvery: 20, lateMs: 3_000 },
    },
    isBearable: true,
  },
  // Browsers do not surface this response: the server counts as unreachable.
  { name: 'a proxy asks for a sign-in of its own', conditions: page(407), means: 'offline' },
  {
    name: 'a router forgets all connections, and closes none',
    conditions: {},
    isForgetful: true,
    isBearable: true,
  },
];

/** Everything at once, for one request in three, chosen by the box's seed. */
export const STORM: Conditions = {
  rules: FAULTS.flatMap(({ conditions }) => conditions.rules ?? [])
    .filter(({ manner }) => manner.kind !== 'silent')
    .map((rule) => ({ ...rule, share: 0.035 })),
  line: { rttMs: 60 },
};
