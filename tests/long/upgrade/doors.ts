import { refOf, type KINDS } from '../../../src/model/kinds.ts';
import type { AddressOf } from '../../../src/model/media.ts';

/** The doors of one version, which is all that can read what it wrote. */
export interface Doors {
  readonly KINDS: typeof KINDS;
  readonly addressOf: AddressOf;
}

/**
 * A stored row as a version shows it once it has been to the server and back: what its door repairs and
 * what follows from other fields (addresses of files) is then the same in every copy of it.
 * @param ref as `refText` writes it
 */
export function throughDoor(doors: Doors, ref: string, value: unknown): unknown {
  const { kind, key } = refOf(ref);
  const spec = doors.KINDS[kind];
  const encoded: unknown = spec.encode(value as never, doors.addressOf); // a row of this kind
  return spec.restore(JSON.parse(JSON.stringify(encoded)), key);
}
