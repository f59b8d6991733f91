import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import { sameSecret } from '../../functions/sameSecret.ts';
import { writeFileDurably } from '../files.ts';
import { readJsonObject, sendJson } from '../http/body.ts';
import { CommandProblem, type CommandContext } from './Command.ts';
import { COMMANDS } from './commands.ts';
import { perform } from './perform.ts';

/** Tells the operator's tools where to connect; readable by the server's user only. */
export const CONTROL_FILE = 'control.json';

const requestSchema = v.object({ command: v.string(), args: v.array(v.string()) });

/**
 * Serves the operator's tools while the server runs: a port on loopback only, with a secret that only readers of the
 * data folder know.
 */
export async function startControlServer(context: CommandContext): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((req, res) => {
    answer(context, secret, req).then(
      (result) => sendJson(res, 200, result),
      (error: unknown) => {
        const problem = describe(context, error);
        sendJson(res, problem.status, { problem: problem.text });
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const file = path.join(context.dataDir, CONTROL_FILE);
  await writeFileDurably(file, JSON.stringify({ port, secret }));
  return async () => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

async function answer(context: CommandContext, secret: string, req: IncomingMessage) {
  if (!sameSecret(req.headers.authorization ?? '', `Bearer ${secret}`)) {
    throw new CommandProblem('not allowed');
  }
  const { command: name, args } = v.parse(requestSchema, await readJsonObject(req));
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new CommandProblem('The running server is of another version.');
  return { lines: await perform(context, command, args) };
}

function describe({ logger }: CommandContext, error: unknown): { status: number; text: string } {
  if (error instanceof CommandProblem) return { status: 400, text: error.message };
  const text = error instanceof Error ? error.message : 'unknown';
  logger.error('commandFailed', { cause: text });
  return { status: 500, text };
}
