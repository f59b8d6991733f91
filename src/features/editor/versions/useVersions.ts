import { useEffect, useState } from 'react';
import type { Slide } from '../../../model/slide/slide.ts';
import { parseVersions, versionsPath } from '../../../model/version.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useReconnects } from '../../../platform/react/useReconnects.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { useVersionsShelf } from '../../../store/hooks/keptVersions.ts';
import { asSlides, type SlideVersion } from './slideVersions.ts';

/** Versions, newest first; undefined while reading; otherwise the code of why they cannot be read. */
export type Versions =
  | {
      readonly list: readonly SlideVersion[];
      /** When they were read, ms; absent for a fresh response of the server. */
      readonly keptAtMs?: number;
      /** Why the server could not be asked again. */
      readonly problem?: string;
    }
  | { readonly problem: string }
  | undefined;

/** Returns the stored versions of a slide: first those this device read last, then the server's. */
export function useVersions({ teamId, id, lastChangedDate }: Slide): Versions {
  const { functions } = usePorts();
  const shelf = useVersionsShelf(teamId);
  const reconnects = useReconnects();
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => {
    const listOf = (raw: unknown) => asSlides(parseVersions(raw), teamId);
    const look = async (isOver: () => boolean) => {
      const tell = (found: Versions) => !isOver() && setVersions(found);
      const kept = await shelf.find(id).catch(() => undefined); // without a database there are none
      const known = kept && { list: listOf(kept.raw), keptAtMs: kept.atMs };
      if (known && known.list.length > 0) tell(known);
      try {
        const raw = await functions.read(versionsPath(teamId, id));
        tell({ list: listOf(raw) });
        await shelf.keep(id, raw).catch(() => undefined); // if there is no room, they are read again next time
      } catch (cause) {
        const isOffline = cause instanceof CallError && cause.kind === 'offline';
        tell({ ...known, problem: isOffline ? 'offline' : codeOf(cause) });
      }
    };
    return untilOver(look);
  }, [functions, shelf, teamId, id, lastChangedDate, reconnects]);
  return versions;
}
