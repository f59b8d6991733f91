import type { Media } from '../model/media/media.ts';

/** The source of a picture, video or font, as the document names it. */
export interface CanvasSource {
  readonly media?: Media;
  /** An address, or one of BRAND_SOURCES, which the resolver takes from the brand. */
  readonly src?: string;
}

/**
 * Resolves where a file actually is: staged, cached or in storage; undefined if it is unavailable. Object
 * URLs belong to the resolver, which revokes them.
 */
export type SourceResolver = (source: CanvasSource) => Promise<string | undefined>;
