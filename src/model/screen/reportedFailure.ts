/** Why a screen skips a slide that it should play. */
export const REPORTED_FAILURES = [
  'failed',
  'overQuota',
  'broken',
  'empty',
  'unknownType',
  'dataTooOld',
  'dataEmpty',
] as const;
export type ReportedFailure = (typeof REPORTED_FAILURES)[number];
