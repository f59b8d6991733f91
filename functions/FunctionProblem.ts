/**
 * Why a function refused. Stable: clients have a text for each code, and none for the message. Codes may be added
 * freely; renaming one leaves older clients without a text.
 */
export type FunctionCode =
  | 'notSignedIn'
  | 'notAllowed'
  | 'notAttested'
  | 'invalidInput'
  | 'notFound'
  | 'conflict'
  | 'tooManyAttempts'
  | 'codeUnknown'
  | 'codeExpired'
  | 'noLicence'
  | 'alreadyInvited'
  | 'inviteUnknown'
  | 'inviteExpired'
  | 'inviteForOther'
  | 'registrationNeeded'
  | 'emailNotVerified'
  | 'signInAgain'
  | 'lastAdmin'
  | 'hasChildren'
  | 'inUse'
  | 'tooLarge'
  | 'notConfigured'
  | 'addressRefused'
  | 'siteUnreachable'
  | 'siteTooSlow'
  | 'siteTurnsAway'
  | 'siteUnreadable'
  | 'wrongType'
  | 'noCredits'
  | 'rateLimited'
  | 'providerSlow'
  | 'providerBusy'
  | 'providerFailed'
  | 'providerRefused'
  | 'inputRefused'
  | 'noText'
  | 'internal';

const STATUS: Readonly<Record<FunctionCode, number>> = {
  notSignedIn: 401,
  notAllowed: 403,
  notAttested: 403,
  invalidInput: 400,
  notFound: 404,
  conflict: 409,
  tooManyAttempts: 429,
  codeUnknown: 404,
  codeExpired: 410,
  noLicence: 402,
  alreadyInvited: 409,
  inviteUnknown: 404,
  inviteExpired: 410,
  inviteForOther: 403,
  registrationNeeded: 403,
  emailNotVerified: 403,
  signInAgain: 401,
  lastAdmin: 409,
  hasChildren: 409,
  inUse: 409,
  tooLarge: 413,
  notConfigured: 501,
  addressRefused: 400,
  siteUnreachable: 424,
  siteTooSlow: 424,
  siteTurnsAway: 424,
  siteUnreadable: 422,
  wrongType: 415,
  noCredits: 402,
  rateLimited: 429,
  providerSlow: 424,
  providerBusy: 424,
  providerFailed: 424,
  providerRefused: 424,
  inputRefused: 422,
  noText: 422,
  internal: 500,
};

/** True for a code of this list; stored ones may be from another version. */
export function isFunctionCode(raw: unknown): raw is FunctionCode {
  return typeof raw === 'string' && Object.hasOwn(STATUS, raw);
}

/** A refusal by a function, sent as `{error: {code, requestId}}`. */
export class FunctionProblem extends Error {
  readonly code: FunctionCode;
  readonly status: number;

  constructor(code: FunctionCode) {
    super(code);
    this.name = 'FunctionProblem';
    this.code = code;
    this.status = STATUS[code];
  }
}
