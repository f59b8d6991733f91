import type { MutationId } from '../../src/model/ids.ts';
import type { Machine } from './device/machine.ts';
import { addressOf } from './device/page.ts';

/** A change that a device accepted. */
export interface Accepted {
  readonly id: MutationId;
  readonly machine: string;
  readonly name: string;
  /** Slides it touches, and what it sets as title there. */
  readonly slides: readonly string[];
  readonly title?: string;
  /** The title that its user saw. */
  readonly sawTitle?: string;
  /** What its person meant to change of rows that were there, as paths below the row. */
  means?: readonly string[];
  readonly order: number;
  /** Its person has taken it back. */
  isDiscarded?: true;
  /** It was set aside for a time, and sent again. */
  wasSetAside?: true;
}

export type About = Readonly<Pick<Accepted, 'slides' | 'title' | 'sawTitle' | 'means'>>;

/** What commits and decisions on a device need. */
export const depsOf = (machine: Machine) => ({
  store: machine.store,
  uid: machine.uid,
  clock: { now: machine.now },
  addressOf,
});
