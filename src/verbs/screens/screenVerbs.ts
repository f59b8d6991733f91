import { clearCache, goOn, hold, identify, restart, showNext, showPrevious } from './commands.ts';
import { removeScreenVerb } from './remove.ts';
import type { ScreenVerb } from './screenVerb.ts';
import { unpair } from './unpair.ts';

/** Commands to a player. */
export const PLAYER_VERBS: readonly ScreenVerb[] = [
  identify,
  showPrevious,
  hold,
  goOn,
  showNext,
  restart,
  clearCache,
];

/** Verbs that remove something; last in the menu. */
export const LEAVING_VERBS: readonly ScreenVerb[] = [unpair, removeScreenVerb];

export const SCREEN_VERBS: readonly ScreenVerb[] = [...PLAYER_VERBS, ...LEAVING_VERBS];
