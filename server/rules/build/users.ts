import { LANGUAGES } from '../../../src/model/user/fields.ts';
import { all, isPerson } from './expressions.ts';
import type { Rule } from './expressions.ts';
import { bumps, guard, marksSection } from './guard.ts';
import { choice, id, textOf, textUpTo } from './schema.ts';
import type { Node } from './schema.ts';

const isOwn: Rule = all('auth !== null', '$user === auth.uid');

const field = (schema: Node): Node => ({
  '.write': all(isOwn, bumps(1), marksSection(1, 'profile')),
  ...schema,
});

/** A person's profile. Functions keep `teams` in step with membership. */
export const USER: Node = {
  '.read': isOwn,
  ...guard(isOwn, ['profile'], { mayBump: all(isOwn, isPerson) }),
  name: field(textOf(1, 200)),
  email: field({
    '.validate':
      'newData.isString() && newData.val().toLowerCase() === auth.token.email.toLowerCase()',
  }),
  language: field(choice(LANGUAGES)),
  sso: field(textUpTo(40)),
  user_id: field({ '.validate': 'newData.val() === $user' }),
  currentTeam: field(id),
  smartTeam: field(id),
  avatar: field(textUpTo(2048)),
  lastSeenLogId: field(textUpTo(100)),
};
