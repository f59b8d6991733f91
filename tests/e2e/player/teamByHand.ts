import { DEFAULT_TEXT_STYLES } from '../../../src/model/brand/fields.ts';
import { createHash, randomBytes } from 'node:crypto';
import { CHUNK_BYTES, type Media } from '../../../src/model/media/media.ts';
import { createId } from '../../../src/model/ids.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { PUBLISHED, publishedCopy } from '../../../src/model/slide/publishedSlide.ts';

const SITE = { key: 'site', bucket: 'vitrine-site.local' };

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

const newId = (): string => createId((length) => randomBytes(length));

/**
 * A team that is driven without the app: its admin speaks the same protocols by hand, so that a test of the player
 * fails because of the player only.
 */
export class TeamByHand {
  readonly teamId = newId();
  /** Its admin's credentials for the app. */
  readonly account = { email: `${newId().toLowerCase()}@example.org`, password: newId() };
  readonly #url: () => string;
  #token = '';
  #refreshToken = '';
  #slides: string[] = [];

  private constructor(url: () => string) {
    this.#url = url;
  }

  /** `dse`: with access to smart templates, which teams below inherit. */
  static async create(
    url: () => string,
    name = 'Museum of Light',
    dse = false,
  ): Promise<TeamByHand> {
    const team = new TeamByHand(url);
    await team.#signUp(name, dse);
    return team;
  }

  async #signUp(teamName: string, dse: boolean): Promise<void> {
    const account = await this.#json(
      `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=site`,
      { ...this.account, returnSecureToken: true },
    );
    this.#token = text(account['idToken']);
    this.#refreshToken = text(account['refreshToken']);
    await this.call('createTeam', { teamId: this.teamId, name: 'Ada', teamName, dse });
    await this.renewToken();
  }

  /** Custom claims take effect with the next token only, and a token expires. */
  async renewToken(): Promise<void> {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: this.#refreshToken,
    });
    const url = `${this.#url()}/securetoken.googleapis.com/v1/token?key=${SITE.key}`;
    const answer = (await (await fetch(url, { method: 'POST', body })).json()) as Fields;
    this.#token = text(answer['id_token']);
  }

  async call(name: string, input: Fields): Promise<Fields> {
    return this.#json(`/functions/${name}`, input, { authorization: `Bearer ${this.#token}` });
  }

  async get(path: string): Promise<Json> {
    const response = await fetch(`${this.#url()}/${path}.json?ns=vitrine-site&auth=${this.#token}`);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Json;
  }

  async patch(values: Fields): Promise<void> {
    const response = await fetch(`${this.#url()}/.json?ns=vitrine-site&auth=${this.#token}`, {
      method: 'PATCH',
      body: JSON.stringify(values),
    });
    if (!response.ok) throw new Error(`${JSON.stringify(values)}: ${await response.text()}`);
  }

  async #json(path: string, body: Fields, headers: Record<string, string> = {}): Promise<Fields> {
    const response = await fetch(`${this.#url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Fields;
  }

  /** Pairs the player that shows the code with the team's first screen. */
  async pair(code: string): Promise<string> {
    const [screen] = Object.values((await this.get(`teams/${this.teamId}/screens`)) as Fields);
    const screenId = text((screen as Fields)['id']);
    await this.call('pairScreen', { teamId: this.teamId, code, screenId });
    return screenId;
  }

  async upload(slideId: string, bytes: Uint8Array, type: string): Promise<Media> {
    return this.#uploadTo(`slides/${slideId}/${Date.now()}__landscape`, bytes, type);
  }

  /** Adds a font file to this team's brand, as a family of that name. */
  async addFont(name: string, bytes: Uint8Array): Promise<void> {
    const media = await this.#uploadTo(`brand/fonts/${name}.woff2`, bytes, 'font/woff2');
    const url = `${this.#url()}/v0/b/${SITE.bucket}/o/${encodeURIComponent(media.path)}?alt=media`;
    const font = { name, createdAt: Date.now(), url, media: media as unknown as Json };
    await this.#setBrand(`fonts/${name}`, font);
  }

  /** Sets the family of all text styles of the brand. */
  async writeIn(fontFamily: string): Promise<void> {
    const styles = Object.entries(DEFAULT_TEXT_STYLES);
    const set = styles.map(([name, style]) => [name, { ...style, fontFamily }]);
    await this.#setBrand('textStyles', Object.fromEntries(set) as Json);
  }

  async deleteFont(name: string): Promise<void> {
    await this.#setBrand(`fonts/${name}`, null);
  }

  async #uploadTo(place: string, bytes: Uint8Array, type: string): Promise<Media> {
    const path = `teams/${this.teamId}/${place}`;
    const url = `${this.#url()}/v0/b/${SITE.bucket}/o?name=${encodeURIComponent(path)}`;
    const boundary = newId();
    const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path, contentType: type })}\r\n--${boundary}\r\ncontent-type: ${type}\r\n\r\n`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${this.#token}`,
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${boundary}`,
      },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]),
    });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    const { downloadTokens } = (await response.json()) as { downloadTokens: string };
    return { ...identityOf(path, bytes, type), token: downloadTokens.split(',')[0] ?? '' };
  }

  /** Adds a published slide; returns its id. */
  async addSlide(bytes: Uint8Array, type: string, fields: Fields = {}): Promise<string> {
    const id = newId();
    const media = await this.upload(id, bytes, type);
    const index = this.#slides.push(id) - 1;
    await this.write(index, {
      id,
      type: type.startsWith('video/') ? 'video' : 'image',
      title: `Slide ${index + 1}`,
      status: 'published',
      media: { landscape: media as unknown as Json },
      position: `a${index}`,
      frequency: 0,
      orientation: 2,
      duration: 2,
      originalDate: Date.now(),
      lastChangedDate: Date.now(),
      ...fields,
    });
    return id;
  }

  /** Returns the next free index in the list of slides. */
  place(id: string): number {
    return this.#slides.push(id) - 1;
  }

  /** Adds a published slide that shows a web page; returns its id. */
  async addPage(web: string, fields: Fields = {}): Promise<string> {
    const id = newId();
    const index = this.#slides.push(id) - 1;
    const row = { id, type: 'webview', title: 'Page', status: 'published', web, orientation: 2 };
    await this.write(index, {
      ...row,
      position: `a${index}`,
      frequency: 0,
      duration: 4,
      ...fields,
    });
    return id;
  }

  /** Changes fields of the team's first screen, as a guarded write. */
  async setScreen(fields: Fields): Promise<void> {
    const space = `teams/${this.teamId}`;
    const rev = Number(await this.get(`${space}/rev`)) + 1;
    const screen = (await this.get(`${space}/screens/0`)) as Fields;
    await this.patch({
      [`${space}/rev`]: rev,
      [`${space}/revs/screens`]: rev,
      [`${space}/shown`]: rev,
      [`${space}/screens/0`]: { ...screen, ...fields, rev },
    });
  }

  /** Sets what a child team may do: `{createTemplates: true}`. */
  async grant(teamId: string, childId: string, settings: Fields): Promise<void> {
    const space = `teams/${teamId}`;
    const rev = Number(await this.get(`${space}/rev`)) + 1;
    const child = (await this.get(`${space}/children/${childId}`)) as Fields;
    await this.patch({
      [`${space}/rev`]: rev,
      [`${space}/revs/info`]: rev,
      [`${space}/children/${childId}`]: { ...child, ...settings },
    });
  }

  /** Changes a color of this team's brand. */
  async setColor(key: string, hex: string): Promise<void> {
    await this.#setBrand(`colors/${key}`, { hex });
  }

  async #setBrand(part: string, value: Json): Promise<void> {
    const space = `teams/${this.teamId}`;
    const rev = Number(await this.get(`${space}/rev`)) + 1;
    await this.patch({
      [`${space}/rev`]: rev,
      [`${space}/revs/brand`]: rev,
      [`${space}/shown`]: rev,
      [`${space}/brand/${part}`]: value,
    });
  }

  /** Adds or replaces a template of a team, as the designer stores it. */
  async putTemplate(
    teamId: string,
    { id, name, data }: { readonly id: string; readonly name: string; readonly data: object },
  ): Promise<void> {
    const space = `templates/${teamId}`;
    const rev = Number(await this.get(`${space}/rev`)) + 1;
    const at = Date.now();
    const dates = { originalDate: at, lastChangedDate: at };
    const row = { id, name, teamId, status: 'active', ...dates, data: data as Fields, rev };
    await this.patch({
      [`${space}/rev`]: rev,
      [`${space}/canvas/${id}`]: { ...row, revision: newId() },
    });
  }

  /** Changes fields of a slide, as a guarded write. */
  async changeSlide(id: string, fields: Fields): Promise<void> {
    const index = this.#slides.indexOf(id);
    const before = (await this.get(`teams/${this.teamId}/slides/${index}`)) as Fields;
    await this.write(index, { ...before, ...fields });
  }

  async write(index: number, slide: Fields): Promise<void> {
    const space = `teams/${this.teamId}`;
    const rev = Number(await this.get(`${space}/rev`)) + 1;
    const row = { ...slide, rev, shownRev: rev } as JsonObject;
    await this.patch({
      [`${space}/rev`]: rev,
      [`${space}/shown`]: rev,
      [`${space}/slides/${index}`]: row,
      [`${space}/${PUBLISHED}/${index}`]: publishedCopy(row),
    });
  }
}

/** Returns what an uploader records about a file. */
export function identityOf(path: string, bytes: Uint8Array, type: string): Media {
  const chunks: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    chunks.push(sha256(bytes.subarray(from, from + CHUNK_BYTES)));
  }
  return { path, bytes: bytes.length, type, sha256: sha256(bytes), chunks };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error(`no text: ${JSON.stringify(value)}`);
  return value;
}
