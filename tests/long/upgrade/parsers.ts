import { refOf, type KINDS } from '../../../src/model/kinds.ts';
import type { AddressOf } from '../../../src/model/media/media.ts';

/** The parsers of one version, the only code that can read what it wrote. */
export interface VersionParsers {
  readonly KINDS: typeof KINDS;
  readonly addressOf: AddressOf;
}

/**
 * Returns a stored row as a version shows it after a round trip through the server: the repairs of its parser, and fields
 * derived from others (addresses of files), are then the same in every copy.
 * @param ref as `refText` writes it
 */
export function throughParser(parsers: VersionParsers, ref: string, value: unknown): unknown {
  const { kind, key } = refOf(ref);
  const spec = parsers.KINDS[kind];
  const encoded: unknown = spec.encode(value as never, parsers.addressOf); // a row of this kind
  return spec.parse(JSON.parse(JSON.stringify(encoded)), key);
}
