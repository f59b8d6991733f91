/** A rule that cannot be evaluated (wrong type, no such thing): the rule as a whole then says no. */
export class RuleFailure extends Error {}

/** A rules file that must not be used. The message names the place. */
export class RulesInvalid extends Error {
  readonly code = 'invalid_rules';
}
