import { useEffect, useState } from 'react';
import { entriesOf, isObject } from '../../model/json.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useWaiting } from './sync.ts';

/**
 * The stamp that walls follow, as the server holds it: asked for when the slide has changed or has been
 * sent, and again while it is not known. Wants a slide of the store: one made for each render is asked for
 * on each.
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
      () => !isGone && setRev(undefined), // offline: nobody can tell
    );
    return () => {
      isGone = true;
    };
  }, [live, slide, mark, againAtMs]);
  return rev;
}
