import type { Mutator } from '../mutation.ts';
import { addSlide } from './addSlide.ts';
import { moveSlide } from './moveSlide.ts';
import { saveScreen } from './saveScreen.ts';
import { saveSlide } from './saveSlide.ts';
import { saveUser } from './saveUser.ts';
import { setSlideStatus } from './setSlideStatus.ts';

/** A mutation whose arguments are only known after parsing, as the log holds them. */
// oxlint-disable-next-line typescript/no-explicit-any -- arguments are checked by `parse` before each run
export type AnyMutator = Mutator<any>;

const ALL: readonly AnyMutator[] = [
  addSlide,
  moveSlide,
  saveScreen,
  saveSlide,
  saveUser,
  setSlideStatus,
];

/** Mutations by their stored name. A name that is missing belongs to a newer version of the app. */
export const MUTATORS: ReadonlyMap<string, AnyMutator> = new Map(ALL.map((m) => [m.name, m]));
