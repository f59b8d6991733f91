import { FIREBASE } from '../limits/firebase.ts';

/** How many milliseconds pass before an event is delivered, by attempt. */
export type Delivery = () => readonly number[];

/** One event in so many is told more than once. */
const REPEATED = 4;
/** One in this many arrives late; most arrive soon. */
const LATE = 8;
const SOON_MS = 150;

/** As Cloud Functions are told of events: at least once, some late, so in any order. */
export function createHostedDelivery(random: () => number = Math.random): Delivery {
  const isOneIn = (many: number) => random() * many < 1;
  const delay = () => random() * (isOneIn(LATE) ? FIREBASE.lateMs.figure : SOON_MS);
  return () => {
    const times = isOneIn(REPEATED) ? FIREBASE.tellings.figure : 1;
    return Array.from({ length: times }, delay);
  };
}
