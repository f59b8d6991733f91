import type { TeamId } from '../../src/model/ids.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';
import type { Caller } from '../defineFunction.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** Maximum calls of a function within ten minutes. */
export interface Rate {
  readonly perUser: number;
  readonly perTeam: number;
}

/** Counts a call by a person or player. @throws FunctionProblem 'rateLimited' */
export async function limitUser(
  { attempts }: FunctionPorts,
  name: string,
  caller: Caller,
  { perUser }: Pick<Rate, 'perUser'>,
): Promise<void> {
  await take(attempts.take(`${name} user ${caller.uid}`, perUser, TEN_MINUTES_MS));
}

/** Counts a call by anyone in a team. @throws FunctionProblem 'rateLimited' */
export async function limitTeam(
  { attempts }: FunctionPorts,
  name: string,
  teamId: TeamId,
  { perTeam }: Pick<Rate, 'perTeam'>,
): Promise<void> {
  await take(attempts.take(`${name} team ${teamId}`, perTeam, TEN_MINUTES_MS));
}

/** Counts a call by a caller in a team, against both limits. @throws FunctionProblem 'rateLimited' */
export async function limitRate(
  ports: FunctionPorts,
  name: string,
  caller: Caller,
  teamId: TeamId,
  rate: Rate,
): Promise<void> {
  await limitUser(ports, name, caller, rate);
  await limitTeam(ports, name, teamId, rate);
}

async function take(taken: Promise<boolean>): Promise<void> {
  if (!(await taken)) throw new FunctionProblem('rateLimited');
}
