import { useEffect, useState } from 'react';
import type { Slide } from '../../../model/slide.ts';
import { restoreVersions, versionsPath } from '../../../model/version.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { CallError } from '../../../platform/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { asSlides, type SlideVersion } from './slideVersions.ts';

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
