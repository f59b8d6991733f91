import { parserOf, type RowOf } from '../field.ts';
import type { UserId } from '../ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from '../media/media.ts';
import { parseWith } from '../parsing.ts';
import { USER } from './fields.ts';

/** A person's profile; see `user/fields.ts`. */
export interface User extends Omit<RowOf<typeof USER>, 'avatar'> {
  readonly id: UserId;
  readonly avatar?: Picture;
}
export type UserLanguage = User['language'];

const storedUser = parserOf(USER);

/** The parser of profiles. */
export function parseUser(raw: unknown, id: UserId): User | undefined {
  const parsed = parseWith(storedUser, raw);
  return parsed && { ...parsed, id };
}

/** Returns the stored form: `user_id` is the specification's name of the id. */
export function encodeUser({ id, ...rest }: User, addressOf: AddressOf): unknown {
  return withStoredAvatar({ ...rest, user_id: id }, addressOf);
}
