import { createTeam } from './createTeam/createTeam.ts';
import type { CallableFunction } from './defineFunction.ts';
import { openTeam } from './openTeam/openTeam.ts';
import { pairScreen } from './pairScreen/pairScreen.ts';
import { unpairScreen } from './unpairScreen/unpairScreen.ts';

/** Every function that clients may call, under `/functions/{name}` on both backends. */
export const FUNCTIONS: readonly CallableFunction[] = [
  createTeam,
  openTeam,
  pairScreen,
  unpairScreen,
];
