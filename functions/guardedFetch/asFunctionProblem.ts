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

/** What a client is told of a fetch that failed; other errors stay what they are. */
export function asFunctionProblem(error: unknown): unknown {
  return error instanceof FetchProblem ? new FunctionProblem(CODES[error.code]) : error;
}
