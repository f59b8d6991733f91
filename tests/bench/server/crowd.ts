import type { Json } from '../../../src/model/json.ts';
import { teamOf } from './fillSlides.ts';
import type { Server } from './startServer.ts';

/** Somebody with an account: a player or an editor, in the team with that number. */
export interface Account {
  readonly localId: string;
  readonly idToken: string;
  readonly team: number;
  /** Number within the team. */
  readonly n: number;
}

export interface Crowd {
  readonly players: readonly Account[];
  readonly editors: readonly Account[];
}

export const screenOf = (n: number): string => `benchSCREEN${String(n).padStart(9, '0')}`;
/** Each team is a venue with an address of its own. */
export const addressOf = (team: number): string => `192.0.2.${team + 1}`;

/** Creates the accounts of all teams and makes them members and screens. */
export async function createCrowd(
  server: Server,
  size: { readonly teams: number; readonly players: number; readonly editors: number },
): Promise<Crowd> {
  const seats = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      team: i % size.teams,
      n: Math.floor(i / size.teams),
    }));
  const players = await inParallel(seats(size.players), 8, (seat) => signUp(server.url, seat, {}));
  const editors = await inParallel(seats(size.editors), 2, (seat) =>
    signUp(server.url, seat, {
      email: `editor${seat.team}x${seat.n}@example.org`,
      password: 'password',
    }),
  );
  for (let team = 0; team < size.teams; team += 1) {
    const own = ({ team: its }: Account) => its === team;
    await server.ask({
      updates: membersOf(team, players.filter(own), editors.filter(own)),
    });
  }
  return { players, editors };
}

async function signUp(
  url: string,
  seat: { readonly team: number; readonly n: number },
  body: object,
): Promise<Account> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf(seat.team) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  return { ...((await response.json()) as Account), ...seat };
}

/** The slide that is published again and again, at a revision of its team. The first in its list. */
export const slideRow = (rev: number, editedBy?: string): Json => ({
  id: 'benchSLIDEbench12345',
  type: 'image',
  title: `Slide ${rev}`,
  status: 'published',
  position: 'a0',
  rev,
  shownRev: rev,
  ...(editedBy && { editedBy }),
});

function membersOf(
  number: number,
  players: readonly Account[],
  editors: readonly Account[],
): Record<string, Json> {
  const team = teamOf(number);
  const place = `teams/${team}`;
  const member = (id: string) => ({ id, name: 'E', email: 'e@example.org', role: 'editor' });
  const screen = ({ localId, n }: Account) => ({
    id: screenOf(n),
    name: `Screen ${n}`,
    deviceId: localId,
  });
  return Object.fromEntries<Json>([
    [`${place}/name`, `Team ${number}`],
    [`${place}/rev`, 1],
    [`${place}/shown`, 1],
    [`${place}/slides/0`, slideRow(1)],
    [`${place}/published/0`, slideRow(1)],
    ...editors.map(({ localId }) => [`${place}/users/${localId}`, member(localId)] as const),
    ...players.map((each) => [`${place}/screens/${screenOf(each.n)}`, screen(each)] as const),
    ...players.map(
      ({ localId, n }) => [`devices/${localId}`, { teamId: team, screenId: screenOf(n) }] as const,
    ),
  ]);
}

/** Does `work` for all items, `width` of them at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const run = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: width }, run));
  return results;
}
