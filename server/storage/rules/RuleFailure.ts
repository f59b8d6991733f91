/** A rule that cannot be evaluated, such as a field of null. It denies, unless the other side of `||` grants. */
export class StorageRuleFailure extends Error {}
