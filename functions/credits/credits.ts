import { createHash } from 'node:crypto';
import type { TeamId } from '../../src/model/ids.ts';
import { FunctionProblem, type FunctionCode } from '../FunctionProblem.ts';
import { readTeamFacts } from '../teams/membership.ts';
import type { FunctionPorts } from '../ports.ts';
import {
  giveBackEntry,
  MAX_REPEATS,
  readLedger,
  REPEAT_MS,
  settleEntry,
  withNews,
  writeLedger,
  type Ledger,
  type Use,
} from './ledger.ts';

export interface CreditRequest {
  /** The team the person works in; its root team pays. */
  readonly teamId: TeamId;
  readonly uid: string;
  /** Created by the client; the same for each try of one request. */
  readonly key: string;
  /** An integer of at least 1. */
  readonly amount: number;
  /** For the history: the function's name. */
  readonly purpose: string;
}

/** Reserved credits; `isRepeat` if this request was paid before and is free now. */
export interface CreditReservation {
  readonly root: TeamId;
  readonly key: string;
  /** Distinguishes this try from later ones with the same key. */
  readonly since: number;
  readonly isRepeat: boolean;
}

/**
 * Does work that costs credits: reserves them first, spends them on success, and refunds them if `work` throws. A crash
 * in between leaves a hold, which is refunded after ten minutes. Repeating the same key within ten minutes repeats the
 * work free of charge, at most twice.
 * @throws FunctionProblem 'noCredits', or 'conflict' while the same key is in progress or repeated too often; whatever
 * `work` throws
 */
export async function withCredits<Result>(
  ports: FunctionPorts,
  request: CreditRequest,
  work: (reservation: CreditReservation) => Promise<Result>,
): Promise<Result> {
  const reservation = await reserveCredits(ports, request);
  let result: Result;
  try {
    result = await work(reservation);
  } catch (error) {
    await refundCredits(ports, reservation);
    throw error;
  }
  await commitCredits(ports, reservation);
  return result;
}

/** Reserves credits. @throws FunctionProblem like `withCredits` */
export async function reserveCredits(
  ports: FunctionPorts,
  request: CreditRequest,
): Promise<CreditReservation> {
  if (!Number.isSafeInteger(request.amount) || request.amount < 1) {
    throw new FunctionProblem('invalidInput');
  }
  const root = await rootOf(ports, request.teamId);
  const key = nameOf(request);
  const taken = await change(ports, root, (ledger, now) => reserve(ledger, key, request, now));
  if (!taken) throw new FunctionProblem('noCredits');
  return { root, key, ...taken };
}

/** Spends a hold; idempotent, and without effect for a repeat. */
export async function commitCredits(
  ports: FunctionPorts,
  reservation: CreditReservation,
): Promise<void> {
  if (reservation.isRepeat) return;
  await change(ports, reservation.root, (ledger, now) => {
    const reserved = ledger.uses[reservation.key];
    if (reserved?.state !== 'held' || !isOf(reservation, reserved)) return { ledger };
    const uses = {
      ...ledger.uses,
      [reservation.key]: { ...reserved, state: 'spent' as const, since: now },
    };
    const { amount, purpose } = reserved;
    const entry = { kind: 'spent' as const, key: reservation.key, amount, purpose };
    return { ledger: withNews({ ...ledger, uses }, entry) };
  });
}

/** Refunds a hold; idempotent, and without effect for a repeat. */
export async function refundCredits(
  ports: FunctionPorts,
  reservation: CreditReservation,
): Promise<void> {
  if (reservation.isRepeat) return;
  await change(ports, reservation.root, (ledger, now) => ({
    ledger: isOf(reservation, ledger.uses[reservation.key])
      ? giveBackEntry(ledger, reservation.key, 'refunded', now)
      : ledger,
  }));
}

/** False if this hold was swept and another try of the key holds credits now. */
function isOf(reservation: CreditReservation, use: Use | undefined): boolean {
  return use?.since === reservation.since;
}

/** Renews the month and sweeps abandoned holds of a team's budget, so that people see its actual state. */
export async function settleCredits(ports: FunctionPorts, teamId: TeamId): Promise<void> {
  const root = await rootOf(ports, teamId);
  await change(ports, root, (ledger) => ({ ledger }));
}

type Step<Answer> = { readonly ledger: Ledger; readonly answer?: Answer } | FunctionCode;
type Taken = Pick<CreditReservation, 'since' | 'isRepeat'>;

function reserve(
  ledger: Ledger,
  key: string,
  { amount, purpose, teamId, uid }: CreditRequest,
  now: number,
): Step<Taken> {
  const before = ledger.uses[key];
  if (before?.state === 'held') return 'conflict';
  if (before?.state === 'spent') return repeat(ledger, key, before, now);
  if (ledger.available < amount) return 'noCredits';
  const { period, available } = ledger;
  const use: Use = {
    amount,
    purpose,
    team: teamId,
    uid,
    period,
    state: 'held',
    since: now,
    repeats: 0,
  };
  const uses = { ...ledger.uses, [key]: use };
  const taken = { ...ledger, uses, available: available - amount };
  return {
    ledger: withNews(taken, { kind: 'reserved', key, amount }),
    answer: { since: now, isRepeat: false },
  };
}

/** Bounded: otherwise one payment would buy unlimited work. */
function repeat(ledger: Ledger, key: string, spent: Use, now: number): Step<Taken> {
  if (spent.repeats >= MAX_REPEATS || now - spent.since > REPEAT_MS) return 'conflict';
  const uses = { ...ledger.uses, [key]: { ...spent, repeats: spent.repeats + 1 } };
  return { ledger: { ...ledger, uses }, answer: { since: now, isRepeat: true } };
}

/**
 * Runs one atomic step on a settled budget. The step may run several times, at first perhaps without data, because
 * database clients guess: only the last run counts. Returns undefined if there is no plan.
 */
async function change<Answer>(
  { database, clock }: FunctionPorts,
  root: TeamId,
  step: (ledger: Ledger, now: number) => Step<Answer>,
): Promise<Answer | undefined> {
  const last: { outcome?: Step<Answer> | undefined } = {};
  await database.transaction(`plans/${root}`, (plan) => {
    const stored = readLedger(plan);
    last.outcome = undefined;
    if (!stored) return undefined;
    const now = clock.now();
    const settled = settleEntry(stored, now);
    const outcome = step(settled, now);
    last.outcome = outcome;
    const next = typeof outcome === 'string' ? settled : outcome.ledger;
    return next === stored ? undefined : writeLedger(plan, next, now);
  });
  if (typeof last.outcome === 'string') throw new FunctionProblem(last.outcome);
  return last.outcome?.answer;
}

async function rootOf({ database }: FunctionPorts, teamId: TeamId): Promise<TeamId> {
  const team = await readTeamFacts(database, teamId);
  return team?.rootTeam ?? team?.parentTeam ?? teamId;
}

/** Clients choose keys: scoped to the person, and hashed so that any text makes a safe path. */
function nameOf({ teamId, uid, key, purpose }: CreditRequest): string {
  const text = JSON.stringify([teamId, uid, purpose, key]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
