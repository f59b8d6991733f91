/** A rule that cannot be evaluated (wrong type, missing value): the whole rule then denies. */
export class RuleFailure extends Error {}

/** An invalid rules file, which must not be used. The message names the place. */
export class RulesInvalid extends Error {
  readonly code = 'invalid_rules';
}
