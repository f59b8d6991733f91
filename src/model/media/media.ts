import * as v from 'valibot';
import { list } from '../parsing.ts';

/** Media is hashed, stored and downloaded in chunks of this size, in bytes. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

const HEX_64 = /^[0-9a-f]{64}$/;

export const mediaSchema = v.object({
  /** Path in the storage bucket. */
  path: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** MIME type. */
  type: v.pipe(v.string(), v.maxLength(100)),
  /** SHA-256 of the whole file, hex. */
  sha256: v.pipe(v.string(), v.regex(HEX_64)),
  /** SHA-256 of each chunk of CHUNK_BYTES, hex, in order. */
  chunks: list(v.pipe(v.string(), v.regex(HEX_64))),
  /** Download token, known once the file is uploaded. */
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  /** Pixels, if known. */
  width: v.exactOptional(v.number()),
  height: v.exactOptional(v.number()),
});
/** Identity of one stored file. Its address is derived from `path` (and `token`) in one place. */
export type Media = Readonly<v.InferOutput<typeof mediaSchema>>;

/** Returns the address of a medium on the current backend, which only the caller knows. */
export type AddressOf = (media: Pick<Media, 'path' | 'token'>) => string;

/** A picture of a person or team: a stored address, or a file that is not uploaded yet. */
export type Picture = string | Media;

/** Returns the stored form of a picture: the specification stores its address. */
function encodePicture(picture: Picture, addressOf: AddressOf): string {
  return typeof picture === 'string' ? picture : addressOf(picture);
}

/** Returns an object with its `avatar` in the stored form. */
export function withStoredAvatar<T extends { readonly avatar?: Picture }>(
  row: T,
  addressOf: AddressOf,
): unknown {
  const { avatar, ...rest } = row;
  return avatar === undefined ? rest : { ...rest, avatar: encodePicture(avatar, addressOf) };
}
