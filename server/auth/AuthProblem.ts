import { HttpProblem } from '../http/HttpProblem.ts';

/**
 * A refusal worded as Identity Toolkit does. The SDK maps the part before ` : ` to its own code and shows what follows,
 * so both must match Firebase's letter by letter.
 */
export class AuthProblem extends HttpProblem {
  readonly reason: string;

  constructor(reason: string, status = 400) {
    super(status, reason.split(' : ')[0] ?? reason);
    this.reason = reason;
  }
}

export const TOO_MANY_ATTEMPTS =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';
export const WEAK_PASSWORD = 'WEAK_PASSWORD : Password should be at least 6 characters';
