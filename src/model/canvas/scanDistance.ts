import { qrModules } from './qrModules.ts';

/** Smallest module that phones scan reliably, as a share of the distance (about 1.4 arc minutes). */
const MODULE_PER_METRE = 0.0004;

/**
 * Returns the distance in metres from which a phone can scan a code. `codePx` is its width on an artboard
 * of 1920 px that is shown `screenWidthM` metres wide. Undefined for a text too long for a code.
 */
export function scanDistance(
  value: string,
  codePx: number,
  screenWidthM: number,
  ecc: 'low' | 'medium' | 'quartile' | 'high' = 'medium',
): number | undefined {
  const modules = qrModules(value, ecc);
  if (modules === undefined) return undefined;
  const moduleM = ((codePx / 1920) * screenWidthM) / (modules + 8);
  return moduleM / MODULE_PER_METRE;
}
