import { ID_PATTERN } from '../../../src/model/ids.ts';

/** A piece of a rule. Alternatives carry their own parentheses, so that pieces combine safely. */
export type Rule = string;

/** The pattern of every id that a rule may use as part of a path: it cannot hold a slash. */
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
/** The row keeps its id, or begins with one that is safe in paths. */
export const keepsId: Rule = choose(
  "data.child('id').exists()",
  "newData.child('id').val() === data.child('id').val()",
  `newData.child('id').isString() && newData.child('id').val().matches(${ID})`,
);
export const unchanged = (name: string): Rule =>
  `newData.child('${name}').val() === data.child('${name}').val()`;

/** Who asks. All of these put the null check first: an error inside `||` denies the whole rule. */
const signedIn = 'auth !== null';

const member = (team: Rule): Rule => at(text('teams'), team, text('users'), 'auth.uid');

/** True for those with a role; a removed member keeps a row but has none. */
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
/** Members of child teams; functions keep the list. */
export const isReader = (team: Rule): Rule =>
  all(signedIn, `${at(text('teams'), team, text('readers'), 'auth.uid')}.exists()`);

const deviceTeam = `${at(text('devices'), 'auth.uid', text('teamId'))}`;
/** Anybody can sign in without a name, as players do, as often as they like. */
export const isPerson: Rule = "auth.token.firebase.sign_in_provider !== 'anonymous'";
/** The players paired with a screen of the team. */
export const isDevice = (team: Rule): Rule => all(signedIn, `${deviceTeam}.val() === ${team}`);
/** The players of its child teams and of theirs. */
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
 * True for a team without a parent, or one whose parent lets it: a setting of its own at the parent
 * comes before what the parent says for all.
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

/** For devices of child teams: their team's parent lets it use templates, as it does unless it says no. */
export const DEVICE_MAY_USE_TEMPLATES: Rule = (() => {
  const team = `${deviceTeam}.val()`;
  const parent = `${at(text('teams'), team, text('parentTeam'))}.val()`;
  const own = at(text('teams'), parent, text('children'), team, text('parentTemplates'));
  const general = at(text('teams'), parent, text('childSettings'), text('parentTemplates'));
  return choose(`${own}.exists()`, `${own}.val() === true`, `${general}.val() !== false`);
})();
