import { refOf, type KINDS } from '../../../src/model/kinds.ts';
import type { AddressOf } from '../../../src/model/media.ts';

/** The doors of one version, the only code that can read what it wrote. */
export interface Doors {
  readonly KINDS: typeof KINDS;
  readonly addressOf: AddressOf;
}

/**
 * Returns a stored row as a version shows it after a round trip through the server: the repairs of its door, and fields
 * derived from others (addresses of files), are then the same in every copy.
 * @param ref as `refText` writes it
 */
export function throughDoor(doors: Doors, ref: string, value: unknown): unknown {
  const { kind, key } = refOf(ref);
  const spec = doors.KINDS[kind];
  const encoded: unknown = spec.encode(value as never, doors.addressOf); // a row of this kind
  return spec.restore(JSON.parse(JSON.stringify(encoded)), key);
}
