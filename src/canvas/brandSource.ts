import type { Brand } from '../model/brand.ts';
import type { CanvasSource } from './SourceResolver.ts';

/**
 * What `$logo` and `$logoDark` stand for; any other source is itself. A brand with one logo shows it on
 * every ground. Undefined where there is no logo at all.
 */
export function brandSource(brand: Brand, source: CanvasSource): CanvasSource | undefined {
  if (source.media) return source;
  if (source.src !== '$logo' && source.src !== '$logoDark') return source;
  const light = logoOf(brand.logoMedia, brand.logo);
  const dark = logoOf(brand.logoDarkMedia, brand.logoDark);
  return source.src === '$logo' ? (light ?? dark) : (dark ?? light);
}

function logoOf(media: Brand['logoMedia'], address: string | undefined): CanvasSource | undefined {
  if (media) return { media };
  return address ? { src: address } : undefined;
}

/** Changes when `$logo` stands for something else: what was drawn with it has to be drawn anew. */
export const logoKey = (brand: Brand): string =>
  JSON.stringify([brand.logoMedia?.path, brand.logo, brand.logoDarkMedia?.path, brand.logoDark]);
