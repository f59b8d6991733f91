import { clearCache, identify, restart } from './commands.ts';
import { remove } from './remove.ts';
import type { ScreenVerb } from './screenVerb.ts';
import { unpair } from './unpair.ts';

/** Commands to a player. */
export const PLAYER_VERBS: readonly ScreenVerb[] = [identify, restart, clearCache];

/** Verbs that remove something; last in the menu. */
export const LEAVING_VERBS: readonly ScreenVerb[] = [unpair, remove];

export const SCREEN_VERBS: readonly ScreenVerb[] = [...PLAYER_VERBS, ...LEAVING_VERBS];
