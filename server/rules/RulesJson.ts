/** The contents of `database.rules.json`. */
export interface RulesJson {
  readonly rules: RuleNode;
}
export interface RuleNode {
  readonly [key: string]: string | boolean | readonly string[] | RuleNode;
}
