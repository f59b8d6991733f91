import type { Media } from '../model/media.ts';

/** What a picture, film or font is to be loaded from, as the document names it. */
export interface CanvasSource {
  readonly media?: Media;
  /** An address, or one of BRAND_SOURCES, which the resolver takes from the brand. */
  readonly src?: string;
}

/**
 * Where files really lie: staged, cached or in storage. Answers undefined for what is not to be had.
 * Object addresses belong to the resolver, which revokes them.
 */
export type SourceResolver = (source: CanvasSource) => Promise<string | undefined>;
