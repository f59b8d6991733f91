import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, type Auth, type User } from 'firebase/auth';
import { createSiteServer, type SiteServer, type SiteServerOptions } from './createSiteServer.ts';

/** A clock that tests advance. */
export function createTestClock(start = Date.now()) {
  let offset = start - Date.now();
  return {
    now: () => Date.now() + offset,
    advance: (ms: number): void => void (offset += ms),
  };
}

export interface TestSite {
  readonly server: SiteServer;
  readonly url: string;
  readonly dataDir: string;
  /** The unmodified Auth SDK, connected as the app connects it. */
  newAuth(): Auth;
  /** Sets custom claims, as functions do. */
  claim(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Stops it and starts again on the same data. */
  restart(): Promise<void>;
  /** Stops the server but keeps its data; `restart` starts it again. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a whole site server on a free port with its own data folder. */
export async function startTestSite(options: Partial<SiteServerOptions> = {}): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));
  const staticDir = path.join(folder, 'dist');
  writeTestApp(staticDir);
  const apps: FirebaseApp[] = [];
  const start = () =>
    createSiteServer({
      port: 0,
      host: '127.0.0.1',
      dataDir: path.join(folder, 'data'),
      staticDir,
      databaseRules: { rules: { '.read': 'auth != null', '.write': 'auth != null' } },
      ...options,
      // Most tests are about people with an account.
      env: { REGISTRATION: 'open', ...options.env },
    });
  let server = await start();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  return {
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    dataDir: path.join(folder, 'data'),
    newAuth() {
      const app = initializeApp(
        { apiKey: 'site', projectId: 'vitrine-site' },
        `app${Math.random()}`,
      );
      apps.push(app);
      const auth = getAuth(app);
      connectAuthEmulator(auth, server.url, { disableWarnings: true });
      return auth;
    },
    claim: (uid, claims) => server.ports.auth.setClaims(uid, claims),
    async restart() {
      await close();
      server = await start();
      isOpen = true;
    },
    pause: () => close(),
    async stop() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The minimum of a build for testing routes. */
function writeTestApp(folder: string): void {
  const files = {
    'index.html': '<!doctype html><title>app</title>',
    'sw.js': '// app worker',
    'manifest.webmanifest': '{}',
    'icons/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'version.json': '{"build":1}',
    'assets/index-BfGh12Xy.js': 'export {};',
    'player/index.html': '<!doctype html><title>player</title>',
    'player/sw.js': '// player worker',
    'player/assets/main-Zz81kQwe.js': 'export {};',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Calls a function as a user; returns the raw answer, or the code of the refusal. */
export async function callAs(
  site: TestSite,
  user: User,
  name: string,
  input: object,
): Promise<any> {
  const response = await fetch(`${site.url}/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { error?: { code: string } };
  return body.error?.code ?? body;
}
