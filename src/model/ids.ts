/** Branded ids: created here or parsed at a parser, never cast elsewhere. */
declare const brand: unique symbol;
export type Id<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Id<'user'>;
export type TeamId = Id<'team'>;
export type SlideId = Id<'slide'>;
export type TemplateId = Id<'template'>;
export type ScreenId = Id<'screen'>;
export type MutationId = Id<'mutation'>;
export type UploadId = Id<'upload'>;
export type BatchId = Id<'batch'>;
export type ClientId = Id<'client'>;

/** Returns random bytes; `crypto.getRandomValues` everywhere but in simulations. */
export type RandomBytes = (length: number) => Uint8Array;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** Ids are part of paths in access rules: any other character could make a rule apply elsewhere. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{16,40}$/;

/**
 * Returns a new 20-character URL-safe id (about 119 bits). Rejecting bytes past 247 keeps the 62 characters
 * equally likely.
 */
export function createId<T extends string>(random: RandomBytes): Id<T> {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of random(ID_LENGTH - id.length + 4)) {
      if (byte < 248 && id.length < ID_LENGTH) id += ALPHABET[byte % 62];
    }
  }
  return id as Id<T>;
}

/** True if `raw` may be used as an id in a path. */
export function isId(raw: unknown): raw is string {
  return typeof raw === 'string' && ID_PATTERN.test(raw);
}

/** Parses an id from outside; undefined if it is malformed. */
export function parseId<T extends string>(raw: unknown): Id<T> | undefined {
  return isId(raw) ? (raw as Id<T>) : undefined;
}

/**
 * Parses an id that an earlier parser has checked.
 * @throws Error for anything else
 */
export function mustId<T extends string>(raw: unknown): Id<T> {
  if (!isId(raw)) throw new Error(`not an id: ${String(raw).slice(0, 60)}`);
  return raw as Id<T>;
}
