import { FunctionProblem, type FunctionCode } from '../FunctionProblem.ts';
import { FetchProblem, type FetchCode } from './FetchProblem.ts';

const CODES: Readonly<Record<FetchCode, FunctionCode>> = {
  badAddress: 'addressInvalid',
  hasCredentials: 'addressHasCredentials',
  refusedAddress: 'addressRefused',
  otherPort: 'addressOtherPort',
  unreachable: 'siteUnreachable',
  tooManyRedirects: 'redirectLoop',
  timedOut: 'siteTooSlow',
  tooLarge: 'tooLarge',
  wrongType: 'wrongType',
};

/** For the `catch` of a fetch. @throws FunctionProblem for the client after a failed fetch; other errors unchanged */
export function refuseFetch(error: unknown): never {
  throw error instanceof FetchProblem ? new FunctionProblem(CODES[error.code]) : error;
}

/**
 * Refuses an answer that is an error of the site. Sites, and the firewalls in front of them, turn programs away with
 * all kinds of client errors.
 * @throws FunctionProblem
 */
export function refuseStatus(status: number): never {
  if (status === 404 || status === 410) throw new FunctionProblem('pageNotFound');
  throw new FunctionProblem(status >= 500 && status < 600 ? 'siteFailed' : 'siteTurnsAway');
}
