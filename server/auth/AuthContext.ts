import type { TellAct } from '../audit/Act.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Notices } from './notices.ts';
import type { NoticeKind } from './NoticeKind.ts';
import type { Clock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { AccountStore } from './accountStore.ts';
import type { ActionCodes, ActionKind } from './actionCodes.ts';
import type { Admissions } from './admissions.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/createLimits.ts';
import type { IdTokens } from './idTokens.ts';
import type { PasswordWork } from './passwordWork.ts';
import type { Sessions } from './sessions.ts';
import type { SharedCommits } from '../sharedCommits.ts';

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
  readonly kind: NoticeKind;
  readonly language: Language;
}) => Promise<void>;

/** What the endpoints of authentication work with. */
export interface AuthContext {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  /** Writes all that `work` writes here as one commit, which waits for the disk once; undone when it throws. */
  readonly inOneCommit: <T>(work: () => T) => T;
  /** The same, sharing a commit with others' work: for what anybody may request without limit. */
  readonly commits: SharedCommits;
  readonly tokens: IdTokens;
  readonly codes: ActionCodes;
  readonly limiter: AttemptLimiter;
  readonly limits: Limits;
  /** All new accounts of one address, where that is bounded as on the hosted service. */
  readonly signUpsAnHour?: number | undefined;
  /** The only way to hash a password: paid for, and in turn. */
  readonly passwords: PasswordWork;
  /** Account and address of those who signed in there since the start; the oldest are forgotten. */
  readonly seen: Seen;
  /** Who may make an account. */
  readonly admissions: Admissions;
  /** What was changed about the sign-in of accounts. */
  readonly notices: Notices;
  readonly tellAct: TellAct;
  /** Deletes a person with all that is theirs, as the function does. @throws FunctionProblem */
  readonly deletePerson: DeletePerson;
  readonly sendMail: SendActionMail;
  readonly sendNotice: SendNotice;
  readonly clock: Clock;
  readonly projectId: string;
}

export type DeletePerson = (claims: AuthClaims, address: string) => Promise<void>;

export interface Seen {
  has(name: string): boolean;
  add(name: string): void;
}

export type Body = Readonly<Record<string, unknown>>;
export type Endpoint = (context: AuthContext, body: Body, exchange: Exchange) => Promise<object>;
