import type { Brand } from '../model/brand.ts';
import type { CanvasSource } from './SourceResolver.ts';

/**
 * What `$logo` and `$logoDark` stand for; any other source is itself. One does not stand in for the other:
 * a dark logo on a dark ground is worse than none.
 */
export function brandSource(brand: Brand, source: CanvasSource): CanvasSource | undefined {
  if (source.media) return source;
  if (source.src !== '$logo' && source.src !== '$logoDark') return source;
  return source.src === '$logo'
    ? logoOf(brand.logoMedia, brand.logo)
    : logoOf(brand.logoDarkMedia, brand.logoDark);
}

function logoOf(media: Brand['logoMedia'], address: string | undefined): CanvasSource | undefined {
  if (media) return { media };
  return address ? { src: address } : undefined;
}

/** Changes when `$logo` stands for something else: what was drawn with it has to be drawn anew. */
export const logoKey = (brand: Brand): string =>
  JSON.stringify([brand.logoMedia?.path, brand.logo, brand.logoDarkMedia?.path, brand.logoDark]);
