/**
 * The HTTP status of each code with which a function refuses. Codes are stable: clients have a text for each, and none
 * for the message. They may be added freely; renaming one leaves older clients without a text.
 */
const STATUS = {
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
  addressInvalid: 400,
  addressHasCredentials: 400,
  addressRefused: 400,
  addressOtherPort: 400,
  siteUnreachable: 424,
  siteTooSlow: 424,
  siteTurnsAway: 424,
  siteFailed: 424,
  redirectLoop: 424,
  pageNotFound: 424,
  notAPage: 415,
  notAFeed: 415,
  feedNotFound: 424,
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
} as const;
/** Why a function refused. */
export type FunctionCode = keyof typeof STATUS;

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
