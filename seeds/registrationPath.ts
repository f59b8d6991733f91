import { readFile } from 'node:fs/promises';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the registration path of the server at `url`: what it tells its own machine while it has no account, or the
 * first that it confirms of those in the environment and in the data folder. Undefined if it knows none of them.
 */
export async function findRegistrationPath(url: string, env: Env): Promise<string | undefined> {
  const path = await printedPath(url);
  if (path !== undefined) return path;
  const known = [
    env['SEED_REGISTRATION_PATH'],
    env['REGISTRATION_PATH'],
    await pathIn(env['DATA_DIR'] ?? 'data'),
  ];
  for (const candidate of known) {
    if (candidate && (await printedPath(url, candidate)) === candidate) return candidate;
  }
  return undefined;
}

async function printedPath(url: string, opened = '/'): Promise<string | undefined> {
  const answer = await fetch(`${url}/vitrine.json?path=${encodeURIComponent(opened)}`);
  const { registrationPath } = (await answer.json()) as { readonly registrationPath?: unknown };
  return typeof registrationPath === 'string' ? registrationPath : undefined;
}

async function pathIn(dataDir: string): Promise<string | undefined> {
  const stored = await readFile(path.join(dataDir, 'site.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(stored) as { readonly registrationPath?: string }).registrationPath;
}
