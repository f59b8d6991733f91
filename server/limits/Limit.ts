/**
 * How far a caller is trusted: `stranger` presents no token; `device` is signed in anonymously and unpaired, as anyone
 * can be; `player` is a paired device; `person` has an account with an address.
 */
export type CallerClass = 'stranger' | 'device' | 'player' | 'person';

/**
 * Who enforces a limit: `rules` on every back end; `server` on the site server only, because rules cannot count or
 * because the hosted service has a limit of its own.
 */
export type Enforcer = 'rules' | 'server' | 'rules and server';

/** One row of the table: a bound, and the reason for it. */
export interface Limit<Figure> {
  readonly figure: Figure;
  readonly unit: string;
  readonly why: string;
  readonly enforcedBy: Enforcer;
}

export type ByCallerClass = Readonly<Record<CallerClass, number>>;

/** A budget that refills over time: `burst` at once, then `perSecond`. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Who pays. Strangers pay with their connection and their address. Signed-in callers pay with the account alone, so that
 * no one behind the same address can use it up; unpaired devices, of which an address can create many, also pay with
 * the address, from a separate bucket.
 */
export interface ByPayer<Figure> {
  readonly connection: Figure;
  readonly address: Figure;
  readonly device: Figure;
  readonly devicesAtAddress: Figure;
  readonly player: Figure;
  readonly person: Figure;
}

/** Bytes. */
export const KIB = 1024;
export const MIB = 1024 * KIB;
export const GIB = 1024 * MIB;

/** Returns a row of a table of bounds. */
export const limit = <Figure>(
  figure: Figure,
  unit: string,
  why: string,
  enforcedBy: Enforcer = 'server',
): Limit<Figure> => ({ figure, unit, enforcedBy, why });
export const pace = (burst: number, perSecond: number): Pace => ({ burst, perSecond });
