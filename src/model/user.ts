import { doorOf, type RowOf } from './field.ts';
import type { UserId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { restoreWith } from './restore.ts';
import { USER } from './user/fields.ts';

/** A person's profile; see `user/fields.ts`. */
export interface User extends Omit<RowOf<typeof USER>, 'avatar'> {
  readonly id: UserId;
  readonly avatar?: Picture;
}
export type Language = User['language'];

const storedUser = doorOf(USER);

/** The door for profiles. */
export function restoreUser(raw: unknown, id: UserId): User | undefined {
  const parsed = restoreWith(storedUser, raw);
  return parsed && { ...parsed, id };
}

/** Returns the stored form: `user_id` is the specification's name of the id. */
export function encodeUser({ id, ...rest }: User, addressOf: AddressOf): unknown {
  return withStoredAvatar({ ...rest, user_id: id }, addressOf);
}
