import { createHash, randomBytes } from 'node:crypto';
import type { TeamId, UserId } from '../src/model/ids.ts';
import type { Json } from '../src/model/json.ts';
import { refText, type Kind, type RowRef, type RowTypes } from '../src/model/kinds.ts';
import { downloadAddress } from '../src/model/media/downloadAddress.ts';
import { CHUNK_BYTES, type Media } from '../src/model/media/media.ts';
import type { Mutator } from '../src/model/mutation.ts';
import { MUTATORS } from '../src/model/mutations/registry.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../src/model/spaces.ts';
import { createMemoryStore, emptyDisk } from '../sync/backends/memory/createMemoryStore.ts';
import { commitMutation } from '../sync/engine/commit.ts';
import { createEngine } from '../sync/engine/engine.ts';
import { signInAccount, type SeedAccount } from './account.ts';
import { createRestBackend } from './database.ts';
import { ask, post, RefusedRequest, type BodyFields } from './http.ts';

const BUCKET = 'vitrine-site.local';
/** Fewer mutations than the server lets one account write at once. */
const WAITING_AT_MOST = 400;
const BUSY_TRIES = 60;
/** The password of everyone in every seed: these people are fictional, and so are their secrets. */
export const SEED_PASSWORD = 'seed-password';

/**
 * A person who works through the product's own engine: changes are the same mutations, sent as the same guarded
 * updates, as from a browser.
 */
export class Person {
  readonly uid: UserId;
  readonly email: string;
  readonly #url: string;
  readonly #account: SeedAccount;
  readonly #slot = { disk: emptyDisk() };
  readonly #engine: ReturnType<typeof createEngine>;
  readonly #deps: Parameters<typeof createEngine>[0];
  #waiting = 0;

  private constructor(url: string, email: string, account: SeedAccount, now: () => number) {
    this.#url = url;
    this.email = email;
    this.#account = account;
    this.uid = account.uid as UserId;
    this.#deps = {
      store: createMemoryStore(this.#slot),
      backend: createRestBackend(url, account),
      clock: { now },
      random: (length) => randomBytes(length),
      uid: this.uid,
      mutators: MUTATORS,
      addressOf: (media) => downloadAddress(`${url}/v0/b/${BUCKET}`, media),
    };
    this.#engine = createEngine(this.#deps);
  }

  /** Signs up, or signs in if the address already has an account. */
  static async signIn(
    url: string,
    email: string,
    registrationPath?: string,
    now: () => number = Date.now,
  ): Promise<Person> {
    const account = await signInAccount(url, email, SEED_PASSWORD, registrationPath);
    return new Person(url, email, account, now);
  }

  /** Calls a function of the server. @throws Refused */
  async call(name: string, input: BodyFields): Promise<BodyFields> {
    return post(`${this.#url}/functions/${name}`, input, await this.#account.token());
  }

  read = (path: string) => this.#deps.backend.read(path);

  /** Writes paths directly, for rows that no mutation would create. */
  write = (updates: Readonly<Record<string, Json>>) => this.#deps.backend.patch(updates);

  /** Reads a team and lets the storage rules know that this person works in it. */
  async openTeam(teamId: TeamId): Promise<void> {
    await this.call('openTeam', { teamId });
    await this.#account.renew();
    const spaces: Space[] = [teamSpace(teamId), templateSpace(teamId), userSpace(this.uid)];
    for (const space of spaces) await this.#engine.open(space, 'member');
    await this.refresh(...spaces);
  }

  /** Reads what others changed in the meantime. */
  async refresh(...spaces: readonly Space[]): Promise<void> {
    for (const space of spaces) this.#engine.notice(space, undefined);
    await this.#engine.drain();
  }

  row<K extends Kind>(ref: RowRef<K>): RowTypes[K] | undefined {
    return this.#slot.disk.rows.get(refText(ref))?.value as RowTypes[K] | undefined;
  }

  /** Applies a mutation like a click does. @throws Error if it is refused */
  async commit<Args>(mutator: Mutator<Args>, args: Args): Promise<void> {
    const result = await commitMutation(this.#deps, mutator, args);
    if (!result.ok) throw new Error(`${mutator.name} was refused: ${result.refused}`);
    if (++this.#waiting >= WAITING_AT_MOST) await this.sync();
  }

  /** Sends pending changes, retrying while the server is busy. @throws Error if one is refused */
  async sync(): Promise<void> {
    for (let tries = 0; tries < BUSY_TRIES; tries++) {
      this.#engine.hurry();
      const { nextMs = 0 } = await this.#engine.drain();
      const left = [...this.#slot.disk.log.values()];
      const parked = left.find(({ state }) => state === 'parked');
      if (parked) throw new Error(`${parked.name} was refused: ${parked.parked?.code}`);
      this.#waiting = left.length;
      if (left.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(500, nextMs)));
    }
    throw new Error(`${this.#waiting} changes could not be sent.`);
  }

  /** Stores a file under a path, unless it already exists. */
  async upload(path: string, bytes: Uint8Array, type: string): Promise<Media> {
    const name = encodeURIComponent(path);
    const files = `${this.#url}/v0/b/${BUCKET}/o`;
    const authorization = `Firebase ${await this.#account.token()}`;
    const known = await ask<BodyFields>(`${files}/${name}`, { headers: { authorization } }).catch(
      ifMissing,
    );
    const boundary = 'seedseedseed';
    const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path, contentType: type })}\r\n--${boundary}\r\ncontent-type: ${type}\r\n\r\n`;
    const stored =
      known ??
      (await ask<BodyFields>(`${files}?name=${name}`, {
        method: 'POST',
        headers: {
          authorization,
          'x-goog-upload-protocol': 'multipart',
          'content-type': `multipart/related; boundary=${boundary}`,
        },
        body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]),
      }));
    const tokens = stored['downloadTokens'];
    const token = typeof tokens === 'string' ? (tokens.split(',')[0] ?? '') : '';
    return { ...identityOf(path, bytes, type), token };
  }
}

function ifMissing(error: unknown): undefined {
  if (error instanceof RefusedRequest && error.status === 404) return undefined;
  throw error;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function identityOf(path: string, bytes: Uint8Array, type: string): Media {
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
  const chunks = Array.from({ length: count }, (_, index) =>
    sha256(bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)),
  );
  return { path, bytes: bytes.length, type, sha256: sha256(bytes), chunks };
}
