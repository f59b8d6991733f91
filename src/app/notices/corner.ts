import { useEffect, useId, useSyncExternalStore } from 'react';

/** By priority: `broken` stops the work, `moved` ends it soon, `update` and `offer` can wait. */
const URGENCIES = ['broken', 'moved', 'update', 'offer'] as const;
export type Urgency = (typeof URGENCIES)[number];

interface Waiting {
  readonly id: string;
  readonly urgency: Urgency;
}

/** Tracks the notices that request the corner, and its element on the page. */
function createCorner() {
  let waiting: readonly Waiting[] = [];
  let place: HTMLElement | undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the id of the notice to show: of the most urgent ones the oldest. */
    first: () =>
      URGENCIES.flatMap((one) => waiting.filter(({ urgency }) => urgency === one))[0]?.id,
    place: () => place,
    ask(id: string, urgency: Urgency): () => void {
      waiting = [...waiting, { id, urgency }];
      tell();
      return () => {
        waiting = waiting.filter((one) => one.id !== id);
        tell();
      };
    },
    setPlace(next: HTMLElement | undefined): void {
      place = next;
      tell();
    },
  };
}

/** One per page. */
export const corner = createCorner();

/** Requests the corner while `isWanted`; returns whether it is this notice's turn. */
export function useTurn(urgency: Urgency, isWanted: boolean): boolean {
  const id = useId();
  const first = useSyncExternalStore(corner.subscribe, corner.first);
  useEffect(() => (isWanted ? corner.ask(id, urgency) : undefined), [id, urgency, isWanted]);
  return isWanted && first === id;
}
