import { FunctionProblem, type FunctionCode } from '../FunctionProblem.ts';
import { FetchProblem, type FetchCode } from './FetchProblem.ts';

const CODES: Readonly<Record<FetchCode, FunctionCode>> = {
  badAddress: 'invalidInput',
  refusedAddress: 'addressRefused',
  unreachable: 'siteUnreachable',
  tooManyRedirects: 'siteUnreachable',
  timedOut: 'siteTooSlow',
  tooLarge: 'tooLarge',
  wrongType: 'wrongType',
};

/** Returns the error for a client after a failed fetch; returns other errors unchanged. */
export function asFunctionProblem(error: unknown): unknown {
  return error instanceof FetchProblem ? new FunctionProblem(CODES[error.code]) : error;
}
