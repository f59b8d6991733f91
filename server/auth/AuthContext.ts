import type { RecordAct } from '../audit/Act.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { Notices } from './notices.ts';
import type { NoticeKind } from './NoticeKind.ts';
import type { ServerClock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { AccountStore } from './accountStore.ts';
import type { ActionCodes, ActionKind } from './actionCodes.ts';
import type { Admissions } from './admissions.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import type { IdTokenSigner } from './idTokens.ts';
import type { PasswordWork } from './passwordWork.ts';
import type { Sessions } from './sessions.ts';
import type { SharedCommits } from '../sharedCommits.ts';

export type MailLanguage = 'en' | 'de';

/** Sends the mail with an action code; rejects if it could not be handed over. */
export type SendActionMail = (mail: {
  readonly to: string;
  readonly kind: ActionKind;
  readonly code: string;
  readonly language: MailLanguage;
  readonly origin: string;
  readonly continueUrl: string | null;
}) => Promise<void>;

/** Tells the owner of an account, at its previous address, that its sign-in was changed. */
export type SendNotice = (mail: {
  readonly to: string;
  readonly kind: NoticeKind;
  readonly language: MailLanguage;
}) => Promise<void>;

/** What the authentication endpoints work with. */
export interface AuthContext {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  /** Runs `work` in one commit, so that it waits for the disk once; rolled back if it throws. */
  readonly inOneCommit: <T>(work: () => T) => T;
  /** Like `inOneCommit`, but shares the commit with other work: for requests that anyone may send without limit. */
  readonly commits: SharedCommits;
  readonly tokens: IdTokenSigner;
  readonly codes: ActionCodes;
  readonly limiter: AttemptLimiter;
  readonly limits: ServerLimits;
  /** New accounts per address, in total; set only with the hosted service's limits. */
  readonly signUpsAnHour?: number | undefined;
  /** The only way to hash a password: charged, and queued fairly. */
  readonly passwords: PasswordWork;
  /** Accounts and addresses that signed in together since the start; the oldest are forgotten. */
  readonly seen: SeenNames;
  /** Who may make an account. */
  readonly admissions: Admissions;
  /** Changes to the sign-in of accounts. */
  readonly notices: Notices;
  readonly recordAct: RecordAct;
  /** Deletes a person with all their data, as the function does. @throws FunctionProblem */
  readonly deletePerson: DeletePerson;
  readonly sendMail: SendActionMail;
  readonly sendNotice: SendNotice;
  readonly clock: ServerClock;
  readonly projectId: string;
}

export type DeletePerson = (claims: AuthClaims, address: string) => Promise<void>;

export interface SeenNames {
  has(name: string): boolean;
  add(name: string): void;
}

export type AuthBody = Readonly<Record<string, unknown>>;
export type Endpoint = (
  context: AuthContext,
  body: AuthBody,
  exchange: Exchange,
) => Promise<object>;
