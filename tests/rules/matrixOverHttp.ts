import type { Json } from '../../src/model/json.ts';
import type { DatabaseQuery } from '../../server/database/types.ts';
import { MATRIX } from './matrix.ts';
import type { Row } from './matrixRow.ts';
import { ROLES, worldData, type RoleName, type Updates } from './world.ts';

/** A database with this project's rules, accessed through its REST interface. */
export interface RestTarget {
  /** Returns the address of a path with the role's credentials, and more parameters. */
  address(path: string, role: RoleName, params?: Readonly<Record<string, string>>): string;
  /** Replaces everything, bypassing all rules. */
  fill(data: Json): Promise<void>;
}

/** The expectation of a cell of the matrix, and the server's result. */
export interface Answer {
  readonly cell: string;
  readonly wanted: readonly RoleName[];
  readonly allowed: readonly RoleName[];
}

/** Sends the server each question of the matrix, one request each, as each role. */
export async function askMatrix(target: RestTarget): Promise<readonly Answer[]> {
  await target.fill(worldData());
  const answers: Answer[] = [];
  for (const row of MATRIX) {
    const title = `/${row.rule}${row.query ? `?${JSON.stringify(row.query)}` : ''}`;
    const reads = await allowedTo(async (role) => read(target, row, role));
    answers.push({ cell: `${title}: read`, wanted: inOrder(row.read), allowed: reads });
    for (const kind of ['create', 'change', 'remove'] as const) {
      const operation = row[kind];
      if (!operation) continue;
      const allowed = await allowedTo((role) => write(target, role, operation.writes(role)));
      answers.push({ cell: `${title}: ${kind}`, wanted: inOrder(operation.by), allowed });
    }
  }
  return answers;
}

const inOrder = (roles: readonly RoleName[]): readonly RoleName[] =>
  ROLES.filter((role) => roles.includes(role));

async function allowedTo(may: (role: RoleName) => Promise<boolean>): Promise<readonly RoleName[]> {
  const allowed: RoleName[] = [];
  for (const role of ROLES) if (await may(role)) allowed.push(role);
  return allowed;
}

async function read(target: RestTarget, { path, query }: Row, role: RoleName): Promise<boolean> {
  const response = await fetch(target.address(path, role, query && queryParams(query)));
  await response.text();
  return isAllowed(response.status, path);
}

async function write(target: RestTarget, role: RoleName, updates: Updates): Promise<boolean> {
  // The root has no name that an update could contain.
  const isRoot = '' in updates;
  const body = JSON.stringify(isRoot ? updates[''] : updates);
  const init = { method: isRoot ? 'PUT' : 'PATCH', body };
  const response = await fetch(target.address('', role), init);
  await response.text();
  const isWritten = isAllowed(response.status, Object.keys(updates).join(' '));
  // A write must not affect the next question.
  if (isWritten) await target.fill(worldData());
  return isWritten;
}

function isAllowed(status: number, what: string): boolean {
  if (status === 200 || status === 204) return true;
  if (status === 401 || status === 403) return false;
  throw new Error(`${what}: ${status} is neither allowed nor denied`);
}

function queryParams(query: DatabaseQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
