import { FIREBASE } from '../limits/firebase.ts';

/** Returns the delay of each attempt to deliver an event, in ms. */
export type Delivery = () => readonly number[];

/** One event in this many is delivered more than once. */
const REPEATED = 4;
/** One in this many arrives late; most arrive soon. */
const LATE = 8;
const SOON_MS = 150;

/** Delivers events as Cloud Functions do: at least once, some late, and thus in any order. */
export function createHostedDelivery(random: () => number = Math.random): Delivery {
  const isOneIn = (many: number) => random() * many < 1;
  const delay = () => random() * (isOneIn(LATE) ? FIREBASE.lateMs.figure : SOON_MS);
  return () => {
    const times = isOneIn(REPEATED) ? FIREBASE.tellings.figure : 1;
    return Array.from({ length: times }, delay);
  };
}
