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

/** For the `catch` of a fetch. @throws FunctionProblem for the client after a failed fetch; other errors unchanged */
export function refuseFetch(error: unknown): never {
  throw error instanceof FetchProblem ? new FunctionProblem(CODES[error.code]) : error;
}
