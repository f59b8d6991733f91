/**
 * Something by which rights changed, or that only an admin or the operator may do. It holds names that the site gave
 * and no words of people: no mail address, no name, no text.
 */
export interface Act {
  readonly act: string;
  /** The account of who did it; `OPERATOR` for whoever may read the data folder. */
  readonly by: string;
  readonly team?: string | undefined;
  /** The account, invitation, screen or team that it was done to; absent where it is the doer. */
  readonly whom?: string | undefined;
  /** What it became: a role, the name of a setting. */
  readonly detail?: string | undefined;
}

export const OPERATOR = 'operator';

/** Told of an act once it is done. Never throws. */
export type TellAct = (act: Act) => void;
