import { readFunctionSettings } from '../../functions/settings.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { systemClock } from '../clock.ts';
import { silentLogger } from '../logger.ts';
import { openSite } from '../openSite.ts';
import { readSiteEnv, type RawEnv } from '../siteEnv.ts';
import { SITE_FILE } from '../siteSettings.ts';
import { CommandProblem } from './Command.ts';
import { COMMANDS } from './commands.ts';
import { CONTROL_FILE } from './controlServer.ts';
import { perform } from './perform.ts';

const controlSchema = v.object({ port: v.number(), secret: v.string() });
const answerSchema = v.union([
  v.object({ lines: v.array(v.string()) }),
  v.object({ problem: v.string() }),
]);

/**
 * Runs a command in the running server, or on the data folder if none runs.
 * @throws CommandProblem if it cannot be carried out
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  rawEnv: RawEnv,
): Promise<readonly string[]> {
  const env = readSiteEnv(rawEnv);
  const dataDir = path.resolve(env.DATA_DIR);
  const asked = await askServer(dataDir, name, args);
  if (asked) return asked;
  assertSite(dataDir);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new CommandProblem(`There is no command ${name}.`);
  const logger = silentLogger;
  const ownUrl = () => env.PUBLIC_URL ?? '';
  const site = await openSite({
    dataDir,
    env,
    functionSettings: readFunctionSettings({}),
    clock: systemClock,
    logger,
    ownUrl,
  });
  try {
    return await perform({ site, dataDir, logger }, command, args);
  } finally {
    await site.close();
  }
}

/** No command creates a site: an empty one instead of the real one would be backed up, and noticed only when needed. */
function assertSite(dataDir: string): void {
  if (existsSync(path.join(dataDir, SITE_FILE))) return;
  throw new CommandProblem(
    `There is no site in ${dataDir}. Set DATA_DIR to the folder that the server uses; nothing was changed.`,
  );
}

/** Returns undefined if no server answers; a killed server leaves its control file behind. */
async function askServer(
  dataDir: string,
  command: string,
  args: readonly string[],
): Promise<readonly string[] | undefined> {
  const file = path.join(dataDir, CONTROL_FILE);
  if (!existsSync(file)) return undefined;
  const { port, secret } = v.parse(controlSchema, JSON.parse(readFileSync(file, 'utf8')));
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command, args }),
  }).catch(() => undefined);
  if (!response) return undefined;
  const answer = v.parse(answerSchema, await response.json());
  if ('problem' in answer) throw new CommandProblem(answer.problem);
  return answer.lines;
}
