import { useEffect, useState } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { teamSpace } from '../../model/spaces.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { sharedPart, sharedRows } from '../sharedRows.ts';
import { useWaiting } from './sync.ts';
import { useShared } from './useRows.ts';

/**
 * Returns the revision of a slide that screens follow, as this device knows it of the slides that changed last; null for
 * others, undefined while loading.
 */
function useKnownShownRev(teamId: TeamId, id: SlideId): number | null | undefined {
  return useShared(
    (db) => {
      const all = sharedRows(db, `shown ${teamId}`, async ({ spaces }) => ({
        shown: (await spaces.get(teamSpace(teamId)))?.shown,
      }));
      return sharedPart(all, ({ shown }) => shown?.[id] ?? null);
    },
    [teamId, id],
  );
}

/**
 * Returns the revision of a slide's latest change that screens follow; undefined while that is unknown, or not sent. Of
 * one that has not changed for long the server is asked, again while it does not answer. Pass a slide from the store: an
 * object made on each render is looked up on each render.
 */
export function useShownRev(slide: Slide, nowMs: number): number | undefined {
  const { live } = usePorts();
  const mark = useWaiting(slideKey(slide.teamId, slide.id));
  const known = useKnownShownRev(slide.teamId, slide.id);
  const [rev, setRev] = useState<number>();
  const isAsked = known === null && mark === null;
  const againAtMs = rev === undefined ? nowMs : undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    live.readById(`teams/${slide.teamId}/slides`, slide.id).then(
      (rows) => {
        const [row] = entriesOf(rows).map(([, value]) => value);
        const shown = isObject(row) ? row['shownRev'] : undefined;
        if (!isGone) setRev(typeof shown === 'number' ? shown : undefined);
      },
      () => !isGone && setRev(undefined), // offline: unknown
    );
    return () => {
      isGone = true;
    };
  }, [live, slide, isAsked, againAtMs]);
  return mark === null ? (known ?? rev) : undefined;
}
