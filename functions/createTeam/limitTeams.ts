import type { Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Each root team starts with credits and licenses: a person needs few, a bot farm wants many. */
const ROOTS_PER_PERSON = 5;
/** A whole company may be behind one address; accounts are cheaper than addresses. */
const ROOTS_PER_ADDRESS = 40;
/** Child teams share the resources of their root. */
const CHILDREN_PER_PERSON = 20;

/** Counts a root team that is about to be founded. @throws FunctionProblem 'tooManyAttempts' */
export async function limitRootTeams({ attempts }: FunctionPorts, caller: Caller): Promise<void> {
  const isFine =
    (await attempts.take(`root teams ${caller.uid}`, ROOTS_PER_PERSON, DAY_MS)) &&
    (await attempts.take(`root teams @${caller.address}`, ROOTS_PER_ADDRESS, DAY_MS));
  if (!isFine) throw new FunctionProblem('tooManyAttempts');
}

/** Counts a child team that is about to be founded. @throws FunctionProblem 'tooManyAttempts' */
export async function limitChildTeams({ attempts }: FunctionPorts, caller: Caller): Promise<void> {
  if (!(await attempts.take(`child teams ${caller.uid}`, CHILDREN_PER_PERSON, HOUR_MS))) {
    throw new FunctionProblem('tooManyAttempts');
  }
}
