import { USER as USER_FIELDS } from '../../../src/model/user/fields.ts';
import { all, isPerson } from './expressions.ts';
import type { Rule } from './expressions.ts';
import { eachRule, fieldRules } from './fieldRules.ts';
import { bumps, guard, marksSection } from './guard.ts';
import { nameUpTo } from './schema.ts';
import type { SchemaNode } from './schema.ts';

const isOwn: Rule = all('auth !== null', '$user === auth.uid');

const written = (schema: SchemaNode): SchemaNode => ({
  '.write': all(isOwn, bumps(1), marksSection(1, 'profile')),
  ...schema,
});

const { name, email, language, sso, ...more } = eachRule(
  fieldRules(USER_FIELDS, {
    name: nameUpTo(200),
    email: {
      '.validate':
        'newData.isString() && newData.val().toLowerCase() === auth.token.email.toLowerCase()',
    },
    teams: null, // written by functions only
  }),
  written,
);

/** A person's profile. Functions keep `teams` in step with memberships. */
export const USER_RULES: SchemaNode = {
  '.read': isOwn,
  ...guard(isOwn, ['profile'], { mayBump: all(isOwn, isPerson) }),
  name,
  email,
  language,
  sso,
  user_id: written({ '.validate': 'newData.val() === $user' }),
  ...more,
};
