import { randomBytes } from 'node:crypto';
import { createCode } from '../../../src/model/text/code.ts';
import { createId } from '../../../src/model/ids.ts';

type Fields = { readonly [key: string]: unknown };

/** A paired player's own identity. */
export interface PlayerByHand {
  readonly teamId: string;
  readonly screenId: string;
  readonly token: string;
}

/** A site without its app and players: clients speak its protocols by hand. */
export class SiteByHand {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Pairs players that show nothing with new screens of the person's current team. */
  async pairPlayers(account: Fields, names: readonly string[]): Promise<readonly PlayerByHand[]> {
    const person = await this.#signIn('signInWithPassword', account);
    const teamId = String(await this.#get(`users/${person.uid}/currentTeam`, person.token));
    const players: PlayerByHand[] = [];
    for (const name of names) {
      const { code, token } = await this.#offerCode();
      const screenId = createId((length) => randomBytes(length));
      const authorization = `Bearer ${person.token}`;
      await this.#send(
        'POST',
        '/functions/pairScreen',
        { teamId, code, screenId, name },
        {
          authorization,
        },
      );
      players.push({ teamId, screenId, token });
    }
    return players;
  }

  /** Reports a player's proof of play, as it does itself. */
  async tellPlays(
    { teamId, screenId, token }: PlayerByHand,
    plays: { readonly [dayAndSlide: string]: { readonly count: number; readonly seconds: number } },
  ): Promise<void> {
    const rows = Object.entries(plays).map(([key, row]) => [
      `plays/${teamId}/${screenId}/${key.replace('/', '/boot-of-the-tests-001/')}`,
      row,
    ]);
    await this.#send(
      'PATCH',
      `/.json?ns=vitrine-site&auth=${token}`,
      Object.fromEntries(rows) as Fields,
    );
  }

  /** Creates a pairing code as a new device does. */
  async #offerCode(): Promise<{ readonly code: string; readonly token: string }> {
    const { uid, token } = await this.#signIn('signUp', {});
    const code = createCode((length) => randomBytes(length));
    const written = { [`codes/${code}`]: { created: { '.sv': 'timestamp' }, device: uid } };
    await this.#send('PATCH', `/.json?ns=vitrine-site&auth=${token}`, written);
    return { code, token };
  }

  async #signIn(how: string, account: Fields): Promise<{ uid: string; token: string }> {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${how}?key=site`;
    const answer = await this.#send('POST', path, { ...account, returnSecureToken: true });
    return { uid: String(answer['localId']), token: String(answer['idToken']) };
  }

  async #get(path: string, token: string): Promise<unknown> {
    const response = await fetch(`${this.#url}/${path}.json?ns=vitrine-site&auth=${token}`);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }

  async #send(method: string, path: string, body: Fields, headers = {}): Promise<Fields> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Fields;
  }
}
