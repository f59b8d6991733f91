import { randomBytes } from 'node:crypto';
import { createCode } from '../../../src/model/code.ts';
import { createId } from '../../../src/model/ids.ts';

type Fields = { readonly [key: string]: unknown };

/** A site without its app and players: those who sign in speak its protocols by hand. */
export class SiteByHand {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Pairs players that show nothing with new screens of the person's current team. */
  async pairPlayers(account: Fields, names: readonly string[]): Promise<void> {
    const person = await this.#signIn('signInWithPassword', account);
    const teamId = await this.#get(`users/${person.uid}/currentTeam`, person.token);
    for (const name of names) {
      const code = await this.#offerCode();
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
    }
  }

  /** A new device writes a code, as a player does. */
  async #offerCode(): Promise<string> {
    const { uid, token } = await this.#signIn('signUp', {});
    const code = createCode((length) => randomBytes(length));
    const written = { [`codes/${code}`]: { created: { '.sv': 'timestamp' }, device: uid } };
    await this.#send('PATCH', `/.json?ns=vitrine-site&auth=${token}`, written);
    return code;
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
