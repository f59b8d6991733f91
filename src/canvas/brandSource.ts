import type { Brand } from '../model/brand/brand.ts';
import { contrastRatio } from '../model/rules/contrast.ts';
import { paintColors } from '../model/rules/paintColors.ts';
import type { CanvasSource } from './SourceResolver.ts';

/**
 * Resolves `$logo`, `$logoDark` and `$logoOnPrimary`; returns any other source unchanged. No variant
 * replaces a missing one: a dark logo on a dark ground is worse than none.
 */
export function brandSource(brand: Brand, source: CanvasSource): CanvasSource | undefined {
  if (source.media) return source;
  switch (source.src) {
    case '$logo':
      return logoOf(brand.logoMedia, brand.logo);
    case '$logoDark':
      return logoOf(brand.logoDarkMedia, brand.logoDark);
    case '$logoOnPrimary':
      return brandSource(brand, { src: isPrimaryDark(brand) ? '$logoDark' : '$logo' });
    case undefined:
    default:
      return source;
  }
}

/** True if light text is more readable on it, which is what templates use there. */
function isPrimaryDark(brand: Brand): boolean {
  const text = paintColors(brand).get('onPrimary') ?? '#000000';
  return contrastRatio(text, '#000000') > contrastRatio(text, '#ffffff');
}

function logoOf(media: Brand['logoMedia'], address: string | undefined): CanvasSource | undefined {
  if (media) return { media };
  return address ? { src: address } : undefined;
}

/** Changes when `$logo` resolves to another file: what was drawn with it has to be redrawn. */
export const logoKey = (brand: Brand): string =>
  JSON.stringify([
    brand.logoMedia?.path,
    brand.logo,
    brand.logoDarkMedia?.path,
    brand.logoDark,
    isPrimaryDark(brand),
  ]);
