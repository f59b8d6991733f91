import { useEffect, useState } from 'react';
import { restoreSlide, type Slide } from '../../../model/slide.ts';
import { type ContentField, differingFields } from '../../../model/slideDifference.ts';
import { restoreVersions, type Version, versionsPath } from '../../../model/version.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { CallError } from '../../../platform/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';

/** A slide as it was. */
export interface SlideVersion {
  readonly rev: number;
  /** Server time, ms. */
  readonly atMs: number;
  readonly by: string | null;
  readonly slide: Slide;
  /** What it changed; undefined for the oldest that is kept. */
  readonly changed: readonly ContentField[] | undefined;
}

/** Versions, newest first; undefined while reading, or the code of why they cannot be read. */
export type Versions =
  | { readonly list: readonly SlideVersion[] }
  | { readonly problem: string }
  | undefined;

/** The kept versions of a slide, read from the server when asked for. */
export function useVersions({ teamId, id, lastChangedDate }: Slide): Versions {
  const { functions } = usePorts();
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => {
    let isOver = false;
    const tell = (found: Versions) => !isOver && setVersions(found);
    functions.read(versionsPath(teamId, id)).then(
      (raw) => tell({ list: asSlides(restoreVersions(raw), teamId) }),
      (cause: unknown) => {
        const isOffline = cause instanceof CallError && cause.kind === 'offline';
        tell({ problem: isOffline ? 'offline' : codeOf(cause) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [functions, teamId, id, lastChangedDate]);
  return versions;
}

export function asSlides(
  versions: readonly Version[],
  teamId: Slide['teamId'],
): readonly SlideVersion[] {
  const slides = versions.flatMap((version) => {
    const slide = restoreSlide(version.value, teamId);
    return slide ? [{ version, slide }] : [];
  });
  return slides.map(({ version: { rev, at, by }, slide }, index) => {
    const older = slides[index + 1]?.slide;
    return { rev, atMs: at, by, slide, changed: older && differingFields(older, slide) };
  });
}
