import { useEffect, useMemo, useRef, useState } from 'react';
import type { SlideStatus } from '../../../model/slide/slide.ts';
import type { Readings } from '../media/readings.ts';

interface Waiting {
  /** Number of files being read. */
  readonly open: number;
  /** The status of the save requested meanwhile. */
  readonly wanted?: SlideStatus;
}

/**
 * Defers a save requested while a file is being read: otherwise it would be refused for lack of the very file that
 * was chosen. A file that is rejected shows why in its field, and cancels the save.
 */
export function useSaveWhenRead(save: (status: SlideStatus) => Promise<void>) {
  const [{ open, wanted }, setWaiting] = useState<Waiting>({ open: 0 });
  const readings = useMemo<Readings>(() => ({ begin: () => begin(setWaiting) }), []);
  const ready = open === 0 ? wanted : undefined;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!ready) return;
    const settle = () => setWaiting((now) => (now.open === 0 ? { open: 0 } : now));
    void latest.current(ready).finally(settle);
  }, [ready]);
  return {
    readings,
    /** The status of the deferred save. */
    wanted,
    save: async (status: SlideStatus) =>
      open === 0 ? save(status) : setWaiting({ open, wanted: status }),
  };
}

function begin(setWaiting: (next: (now: Waiting) => Waiting) => void) {
  let isOpen = true;
  setWaiting((now) => ({ ...now, open: now.open + 1 }));
  return (isTaken: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    setWaiting(({ open, wanted }) => ({ open: open - 1, ...(isTaken && wanted && { wanted }) }));
  };
}
