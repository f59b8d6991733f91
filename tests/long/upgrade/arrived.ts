import { refOf } from '../../../src/model/kinds.ts';
import { lossesOf, type Meant, tell } from './compare.ts';
import type { Device } from './device.ts';
import { throughParser } from './parsers.ts';
import type { Version } from './version.ts';

/**
 * Returns the rows that do not look on a device as their owner last saw them, one line each; none if all arrived.
 * @param expected values as `written` stored them, by `refText`
 */
export function missingOn(
  device: Device,
  read: Version,
  expected: ReadonlyMap<string, unknown>,
  written: Version,
  meant: readonly Meant[],
): string {
  const lines = [...expected].map(([ref, value]) => {
    const seen = throughParser({ ...written, ...device }, ref, value);
    const shown = throughParser({ ...read, ...device }, ref, device.value(refOf(ref)));
    const losses = tell(lossesOf(seen, shown, meant));
    return losses && `${ref}\n${losses}`;
  });
  return lines.filter(Boolean).join('\n');
}
