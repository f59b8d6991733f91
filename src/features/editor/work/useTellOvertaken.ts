import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { sameJson } from '../../../model/diff.ts';
import { isObject } from '../../../model/json.ts';
import type { Slide } from '../../../model/slide.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/toast.ts';

/** Parts of a slide by name; of a map each entry counts by itself. */
interface Parts {
  readonly [name: string]: unknown;
}

/**
 * Tells whoever edits a part of a slide that somebody else has saved the same part: the editor goes on showing the
 * edits, so a save would bury the other value unseen. `stored` is what `slide` contains, by the names of the edits.
 */
export function useTellOvertaken(slide: Slide | undefined, stored: object, edits: object): void {
  const { t } = useLingui();
  const { uid } = useStore().account;
  const known = useRef({ slide, stored });
  useEffect(() => {
    const before = known.current;
    known.current = { slide, stored };
    if (!slide || before.slide?.id !== slide.id || slide.editedBy === uid) return;
    if (!isOvertaken(edits as Parts, before.stored as Parts, stored as Parts)) return;
    notify.lasting(
      t`Somebody else has just saved what you are changing here. If you save, yours replaces theirs, which stays in the version history.`,
      'overtaken',
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version of the slide has come
  }, [slide]);
}

/** True if an edited part has become something else than it was, and than the edit makes of it. */
export function isOvertaken(edits: Parts, before: Parts, now: Parts): boolean {
  return Object.entries(edits).some(([name, edit]) => {
    const [was, is] = [before[name], now[name]];
    if (isMap(edit) && isMap(was) && isMap(is)) return isOvertaken(edit, was, is);
    return !sameJson(was, is) && !sameJson(is, edit);
  });
}

/** Files and the like are values. */
const isMap = (value: unknown): value is Parts =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
