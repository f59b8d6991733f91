import type { Clock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { AccountStore } from './accountStore.ts';
import type { ActionCodes, ActionKind } from './actionCodes.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import type { IdTokens } from './idTokens.ts';
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

/** What the endpoints of authentication work with. */
export interface AuthContext {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly tokens: IdTokens;
  readonly codes: ActionCodes;
  readonly limiter: AttemptLimiter;
  readonly sendMail: SendActionMail;
  readonly clock: Clock;
  readonly projectId: string;
}

export type Body = Readonly<Record<string, unknown>>;
export type Endpoint = (context: AuthContext, body: Body, exchange: Exchange) => Promise<object>;
