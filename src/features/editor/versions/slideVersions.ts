import { parseSlide, type Slide } from '../../../model/slide/slide.ts';
import { type ContentField, differingFields } from '../../../model/slide/slideDifference.ts';
import type { Version } from '../../../model/version.ts';

/** An earlier version of a slide. */
export interface SlideVersion {
  readonly rev: number;
  /** Server time, ms. */
  readonly atMs: number;
  readonly by: string | null;
  readonly slide: Slide;
  /** The fields that it changed; undefined for the oldest version kept. */
  readonly changed: readonly ContentField[] | undefined;
}

/** Returns versions as slides, with what each changed; versions that are no valid slide are left out. */
export function asSlides(
  versions: readonly Version[],
  teamId: Slide['teamId'],
): readonly SlideVersion[] {
  const slides = versions.flatMap((version) => {
    const slide = parseSlide(version.value, teamId);
    return slide ? [{ version, slide }] : [];
  });
  return slides.map(({ version: { rev, at, by }, slide }, index) => {
    const older = slides[index + 1]?.slide;
    return { rev, atMs: at, by, slide, changed: older && differingFields(older, slide) };
  });
}
