import type { MutationId } from '../../src/model/ids.ts';
import type { Machine } from './device/machine.ts';
import { addressOf } from './device/page.ts';

/** A change that a device accepted. */
export interface Accepted {
  readonly id: MutationId;
  readonly machine: string;
  readonly name: string;
  /** Slides that it touches, and the title that it sets there. */
  readonly slides: readonly string[];
  readonly title?: string;
  /** The title that its user had seen. */
  readonly sawTitle?: string;
  /** What its author intended to change in existing rows, as paths below the row. */
  means?: readonly string[];
  readonly order: number;
  /** Its author has discarded it. */
  isDiscarded?: true;
  /** It was parked for a time, and sent again. */
  wasSetAside?: true;
}

export type About = Readonly<Pick<Accepted, 'slides' | 'title' | 'sawTitle' | 'means'>>;

/** Returns what commits and decisions on a device need. */
export const depsOf = (machine: Machine) => ({
  store: machine.store,
  uid: machine.uid,
  clock: { now: machine.now },
  addressOf,
});
