import type { Clock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { AccountStore } from './accountStore.ts';
import type { ActionCodes, ActionKind } from './actionCodes.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/createLimits.ts';
import type { IdTokens } from './idTokens.ts';
import type { PasswordWork } from './passwordWork.ts';
import type { Sessions } from './sessions.ts';

export type Language = 'en' | 'de';

/** Sends the mail of an action code; rejects when it could not be handed over. */
export type SendActionMail = (mail: {
  readonly to: string;
  readonly kind: ActionKind;
  readonly code: string;
  readonly language: Language;
  readonly origin: string;
  readonly continueUrl: string | null;
}) => Promise<void>;

/** Tells the owner of an account, at the address that it had, that its sign-in was changed. */
export type SendNotice = (mail: {
  readonly to: string;
  readonly kind: 'EMAIL_CHANGED' | 'SIGN_IN_ADDED';
  readonly language: Language;
}) => Promise<void>;

/** What the endpoints of authentication work with. */
export interface AuthContext {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly tokens: IdTokens;
  readonly codes: ActionCodes;
  readonly limiter: AttemptLimiter;
  readonly limits: Limits;
  /** The only way to hash a password: paid for, and in turn. */
  readonly passwords: PasswordWork;
  /** Account and address of those who signed in there since the start; the oldest are forgotten. */
  readonly seen: Seen;
  /** True for somebody in a team: the function that deletes accounts looks after those first. */
  readonly isInTeam: (uid: string) => boolean;
  readonly sendMail: SendActionMail;
  readonly sendNotice: SendNotice;
  readonly clock: Clock;
  readonly projectId: string;
}

export interface Seen {
  has(name: string): boolean;
  add(name: string): void;
}

export type Body = Readonly<Record<string, unknown>>;
export type Endpoint = (context: AuthContext, body: Body, exchange: Exchange) => Promise<object>;
