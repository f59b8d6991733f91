import { useEffect, useState } from 'react';
import { entriesOf, isObject } from '../../model/json.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useWaiting } from './sync.ts';

/**
 * Returns the revision that walls follow, as the server stores it: read when the slide was changed or sent,
 * and again while unknown. Pass a slide from the store: an object made on each render is looked up on each
 * render.
 */
export function useShownRev(slide: Slide | undefined, nowMs: number): number | undefined {
  const { live } = usePorts();
  const mark = useWaiting(slide && slideKey(slide.teamId, slide.id));
  const [rev, setRev] = useState<number>();
  const againAtMs = rev === undefined ? nowMs : undefined;
  useEffect(() => {
    if (!slide) return undefined;
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
  }, [live, slide, mark, againAtMs]);
  return rev;
}
