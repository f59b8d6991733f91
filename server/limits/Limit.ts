/**
 * How far somebody is trusted: `stranger` shows no token; `device` signed in without a name and is not
 * paired, which anybody can be; `player` is a paired device; `person` has an account with an address.
 */
export type Standing = 'stranger' | 'device' | 'player' | 'person';

/**
 * Who holds a limit: `rules` on every back end; `server` on the site server only, because rules cannot count
 * or because the hosted service has a limit of its own.
 */
export type Holder = 'rules' | 'server' | 'rules and server';

/** One row of the table: a bound, and why it is where it is. */
export interface Limit<Figure> {
  readonly figure: Figure;
  readonly unit: string;
  readonly why: string;
  readonly heldBy: Holder;
}

export type ByStanding = Readonly<Record<Standing, number>>;

/** A budget that refills with time: `burst` at once, then `perSecond`. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Who pays. Strangers pay with their connection and with their address. Whoever signed in pays with the
 * account alone, so that nobody behind the same address can use it up; unpaired devices, of which an address
 * may make many, pay with the address too, from a purse of their own.
 */
export interface Payers<Figure> {
  readonly connection: Figure;
  readonly address: Figure;
  readonly device: Figure;
  readonly devicesAtAddress: Figure;
  readonly player: Figure;
  readonly person: Figure;
}
