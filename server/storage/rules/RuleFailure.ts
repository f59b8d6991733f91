/** A rule that cannot be answered, such as a field of null. It denies, unless `||` has another way. */
export class RuleFailure extends Error {}
