import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { createId } from '../../src/model/ids.ts';
import { runCommand } from '../../server/control/runCommand.ts';
import type { Counters } from '../../server/limits/rateLimiter.ts';
import { createSiteProcess } from '../../server/siteProcess.testkit.ts';

/** Small enough for an attack on memory to show, and what a small machine has. */
const HEAP_MB = 512;
/** Attackers have addresses of their own; honest clients come from `127.0.0.1`. */
export const ATTACKER = '127.0.0.2';
const PASSWORD = 'correct horse';
const PROBE = pathToFileURL(path.join(import.meta.dirname, 'memory.probe.ts')).href;
/** A request or a handshake without progress for so long counts as lost. */
const PATIENCE_MS = 60_000;
const AUTH = '/identitytoolkit.googleapis.com/v1/accounts:';

export interface Reply {
  /** 0 if the connection was cut. */
  readonly status: number;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

export interface Account {
  readonly uid: string;
  readonly token: string;
}

/** Creates a client for a server, from any address of this machine. */
export function createClient(url: () => string) {
  const ask = (target: string, given: Ask = {}) => send(url(), target, given);
  const post = async (target: string, body: object, given: Ask = {}) => {
    const headers = { 'content-type': 'application/json' };
    const text = JSON.stringify(body);
    return ask(target, { method: 'POST', body: text, headers, ...given });
  };
  const signUp = async (body: object, from?: string): Promise<Account> => {
    const answer = await post(`${AUTH}signUp`, body, from === undefined ? {} : { from });
    const { localId, idToken } = JSON.parse(answer.body) as { localId: string; idToken: string };
    return { uid: localId, token: idToken };
  };
  return {
    server: url,
    ask,
    post,
    auth: (call: string, body: object, given: Ask = {}) => post(`${AUTH}${call}`, body, given),
    /** A device, as anyone can create one. */
    device: (from = ATTACKER) => signUp({ returnSecureToken: true }, from),
    person: (email: string, from?: string) =>
      signUp({ email, password: PASSWORD, returnSecureToken: true }, from),
    socket: (from = ATTACKER) => openSocket(url(), from),
  };
}

export type Client = ReturnType<typeof createClient>;

/** Starts the site server in its own process with a small heap, and returns the building blocks of attacks. */
export async function startTarget(
  env: Readonly<Record<string, string>> = {},
  /** Fills the data folder before the process starts. */
  prepare: (dataDir: string) => Promise<void> = async () => {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-target-'));
  const report = path.join(folder, 'memory.json');
  const options = `--max-old-space-size=${HEAP_MB} --import ${PROBE}`;
  const process = createSiteProcess({ NODE_OPTIONS: options, MEMORY_REPORT: report, ...env });
  await prepare(process.dataDir);
  await process.start();

  const client = createClient(() => process.url);
  const { post, person } = client;
  const call = async (name: string, body: object, token: string): Promise<string> => {
    const answer = await post(`/functions/${name}`, body, { token, from: '127.0.0.1' });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.body}`);
    return answer.body;
  };
  return {
    ...process,
    /** Creates a member of a team as people become one: invited by an admin, by the invitation's link. */
    async member(admin: Account, teamId: string, email: string, from?: string): Promise<Account> {
      const account = await person(email, from);
      const inviteId = createId((length) => crypto.getRandomValues(new Uint8Array(length)));
      const invite = {
        teamId,
        inviteId,
        email,
        loginMethod: 'password',
        role: 'editor',
        name: 'Bo',
      };
      await call('inviteMember', invite, admin.token);
      const listed = await call('listInvites', { teamId }, admin.token);
      const proof = new RegExp(`/invite/${inviteId}#([\\w-]+)`).exec(listed)?.[1];
      await call('acceptInvite', { inviteId, proof }, account.token);
      return account;
    },
    call,
    get url() {
      return process.url;
    },
    get log() {
      return process.log;
    },
    get logged() {
      return process.logged;
    },
    ...client,
    async counters(): Promise<Counters> {
      const [line = ''] = await runCommand('limits', [], { DATA_DIR: process.dataDir });
      return JSON.parse(line) as Counters;
    },
    /** Peak memory of the process, in MB. */
    peakMb: () => memoryMb(process.pid, 'VmHWM'),
    /** Its present memory, in MB. */
    rssMb: () => memoryMb(process.pid, 'VmRSS'),
    /** Makes the process collect garbage; returns its memory before and after. */
    async memory(): Promise<{ readonly before: Memory; readonly after: Memory }> {
      rmSync(report, { force: true });
      kill(process.pid, 'SIGUSR2');
      for (let tries = 0; !existsSync(report); tries += 1) {
        if (tries > 600) throw new Error('the process says nothing of its memory');
        await wait(100);
      }
      return JSON.parse(readFileSync(report, 'utf8')) as { before: Memory; after: Memory };
    },
    async dispose() {
      await process.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
    async isAlive(): Promise<boolean> {
      return (await client.ask('/healthz', { from: '127.0.0.1' })).status === 200;
    },
  };
}

/** In bytes. */
export type Memory = NodeJS.MemoryUsage;

function memoryMb(pid: number, what: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

export type Target = Awaited<ReturnType<typeof startTarget>>;

function send(url: string, target: string, given: Ask): Promise<Reply> {
  const { method = 'GET', body, token, headers = {}, from = ATTACKER } = given;
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve) => {
    const req = request(
      new URL(target, url),
      {
        method,
        localAddress: from,
        agent: false,
        timeout: PATIENCE_MS,
        headers: { ...bearer, ...headers },
      },
      (res) => {
        let text = '';
        res.on('data', (part) => (text += String(part)));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, body: text }));
        res.on('error', () => resolve({ status: res.statusCode ?? 0, body: text }));
      },
    );
    // A server that refuses early closes the connection while the rest is still being sent.
    req.on('error', () => resolve({ status: 0, body: '' }));
    req.on('close', () => resolve({ status: 0, body: '' }));
    req.on('timeout', () => req.destroy());
    req.end(body);
  });
}

export interface Talk {
  /** Sends a request of the protocol and resolves to its response; status '' if the socket was cut. */
  ask(action: string, body: object): Promise<{ readonly s: string; readonly d: unknown }>;
  /** Sends text as one frame. */
  raw(text: string): void;
  /** Sends text as a fragment of an unfinished message. */
  part(text: string): void;
  /** Calls back with each value that the server pushes. */
  onPush(listener: (push: { readonly p: string; readonly d: unknown }) => void): void;
  signIn(token: string): Promise<unknown>;
  readonly isOpen: boolean;
  close(): void;
}

async function openSocket(url: string, from: string): Promise<Talk> {
  const address = `${url.replace('http', 'ws')}/.ws?v=5&ns=vitrine-site`;
  const socket = new WebSocket(address, { localAddress: from, handshakeTimeout: PATIENCE_MS });
  const waiting = new Map<number, (reply: { s: string; d: unknown }) => void>();
  let number = 0;
  let listener: (push: { readonly p: string; readonly d: unknown }) => void = () => {};
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (!text.startsWith('{')) return;
    const { t, d } = JSON.parse(text) as { t: string; d: { r?: number; b: never } };
    if (t !== 'd') return;
    if (d.r === undefined) listener(d.b);
    else {
      waiting.get(d.r)?.(d.b);
      waiting.delete(d.r);
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ s: '', d: 'cut' });
  });
  await new Promise((resolve) => {
    socket.once('open', resolve);
    socket.once('close', resolve);
  });
  const talk: Talk = {
    ask(action, body) {
      number += 1;
      const r = number;
      return new Promise((resolve) => {
        waiting.set(r, resolve);
        if (socket.readyState !== socket.OPEN) return resolve({ s: '', d: 'cut' });
        socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }));
      });
    },
    onPush: (next) => void (listener = next),
    raw: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    part: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text, { fin: false });
    },
    signIn: (token) => talk.ask('auth', { cred: token }),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    close: () => socket.terminate(),
  };
  return talk;
}
