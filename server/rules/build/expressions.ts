import { ID_PATTERN } from '../../../src/model/ids.ts';

/** A piece of a rule. Alternatives bring their own parentheses, so that pieces combine safely. */
export type Rule = string;

/** The pattern of every id that a rule may use as part of a path: it excludes slashes. */
export const ID = `/${ID_PATTERN.source}/`;

export const all = (...parts: readonly Rule[]): Rule => parts.join(' && ');
export const any = (...parts: readonly Rule[]): Rule =>
  `(${parts.map((part) => (part.includes(' && ') ? `(${part})` : part)).join(' || ')})`;
export const not = (part: Rule): Rule => `!(${part})`;
const choose = (test: Rule, yes: Rule, no: Rule): Rule => `(${test} ? ${yes} : ${no})`;

/** A place in the data before the operation, by path pieces: literals are quoted by `text`. */
export const at = (...keys: readonly Rule[]): Rule => `root${keys.map(child).join('')}`;
export const child = (key: Rule): Rule => `.child(${key})`;
export const text = (literal: string): Rule => `'${literal}'`;

export const oneOf = (place: Rule, values: readonly (string | number)[]): Rule =>
  any(...values.map((value) => `${place} === ${typeof value === 'number' ? value : text(value)}`));

export const exists = 'newData.exists()';
/** The row keeps its id, or starts with one that is safe in paths. */
export const keepsId: Rule = choose(
  "data.child('id').exists()",
  "newData.child('id').val() === data.child('id').val()",
  `newData.child('id').isString() && newData.child('id').val().matches(${ID})`,
);
export const unchanged = (name: string): Rule =>
  `newData.child('${name}').val() === data.child('${name}').val()`;

/** Who asks. All of these start with the null check: an error inside `||` denies the whole rule. */
const signedIn = 'auth !== null';

const member = (team: Rule): Rule => at(text('teams'), team, text('users'), 'auth.uid');

/** True for those with a role; a removed member keeps a row, but no role. */
export const isMember = (team: Rule): Rule =>
  all(
    signedIn,
    any(
      `${member(team)}.child('role').val() === 'admin'`,
      `${member(team)}.child('role').val() === 'editor'`,
    ),
    `${member(team)}.child('removed').val() !== true`,
  );
export const isAdmin = (team: Rule): Rule =>
  all(
    signedIn,
    `${member(team)}.child('role').val() === 'admin'`,
    `${member(team)}.child('removed').val() !== true`,
  );
/** Members of child teams; functions maintain the list. */
export const isReader = (team: Rule): Rule =>
  all(signedIn, `${at(text('teams'), team, text('readers'), 'auth.uid')}.exists()`);

const deviceTeam = `${at(text('devices'), 'auth.uid', text('teamId'))}`;
/** Anyone can sign in anonymously, as players do, any number of times. */
export const isPerson: Rule = "auth.token.firebase.sign_in_provider !== 'anonymous'";
/** Players paired with a screen of the team. */
export const isDevice = (team: Rule): Rule => all(signedIn, `${deviceTeam}.val() === ${team}`);
/** Players of its child teams and of theirs. */
export const isChildDevice = (team: Rule): Rule =>
  all(
    signedIn,
    `${deviceTeam}.isString()`,
    any(
      `${at(text('teams'), `${deviceTeam}.val()`, text('parentTeam'))}.val() === ${team}`,
      `${at(text('teams'), `${deviceTeam}.val()`, text('rootTeam'))}.val() === ${team}`,
    ),
  );
export const isThisDevice = (team: Rule, screen: Rule): Rule =>
  all(isDevice(team), `${at(text('devices'), 'auth.uid', text('screenId'))}.val() === ${screen}`);

/**
 * True for a team without a parent, or whose parent allows it: the parent's setting for this team takes precedence over
 * its setting for all.
 */
export const parentAllows = (team: Rule, setting: string): Rule => {
  const parent = `${at(text('teams'), team, text('parentTeam'))}`;
  const own = at(text('teams'), `${parent}.val()`, text('children'), team, text(setting));
  const general = at(text('teams'), `${parent}.val()`, text('childSettings'), text(setting));
  return any(
    `!${parent}.exists()`,
    choose(`${own}.exists()`, `${own}.val() === true`, `${general}.val() === true`),
  );
};

/** For devices of child teams: the parent of their team lets it use templates, which it does unless it refuses. */
export const DEVICE_MAY_USE_TEMPLATES: Rule = (() => {
  const team = `${deviceTeam}.val()`;
  const parent = `${at(text('teams'), team, text('parentTeam'))}.val()`;
  const own = at(text('teams'), parent, text('children'), team, text('parentTemplates'));
  const general = at(text('teams'), parent, text('childSettings'), text('parentTemplates'));
  return choose(`${own}.exists()`, `${own}.val() === true`, `${general}.val() !== false`);
})();
