/**
 * An act that changed rights, or that only an admin or the operator may perform. It contains names that the site
 * generated and no personal data: no mail address, no name, no free text.
 */
export interface Act {
  readonly act: string;
  /** The account that acted; `OPERATOR` for anyone with access to the data folder. */
  readonly by: string;
  readonly team?: string | undefined;
  /** The account, invitation, screen or team acted on; absent if it is the actor itself. */
  readonly whom?: string | undefined;
  /** The new value: a role, the name of a setting. */
  readonly detail?: string | undefined;
}

export const OPERATOR = 'operator';

/** Called with an act once it is done. Never throws. */
export type RecordAct = (act: Act) => void;
