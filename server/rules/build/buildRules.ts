import type { RulesJson } from '../RulesJson.ts';
import {
  ALERTS,
  CODES,
  COMMANDS,
  DEVICES,
  HEARTBEATS,
  PLAYS,
  SCREEN_STATES,
  WATCH,
} from './devices.ts';
import { isMember, isReader } from './expressions.ts';
import { TEAM } from './teams.ts';
import { SMART_TEMPLATES, TEMPLATES } from './templates.ts';
import { USER } from './users.ts';

/** The whole access model. What is not named here is for functions alone. */
function buildRules(): RulesJson {
  return {
    rules: {
      teams: { $team: TEAM },
      templates: { vitrine: SMART_TEMPLATES, $team: TEMPLATES },
      users: { $user: USER },
      plans: {
        $team: {
          '.read': isMember('$team'),
          // Child teams spend from their root's budget.
          AICredits: { '.read': isReader('$team') },
        },
      },
      invites: {
        '.indexOn': ['teamId', 'expiry'],
        // Whoever holds the link. Those of a team are listed by a function.
        $invite: { '.read': true },
      },
      // Says to a device whose sign-in ended why it did. The id is known to that device only.
      deletedAccounts: { $user: { '.read': true } },
      codes: CODES,
      devices: DEVICES,
      screens: { $team: HEARTBEATS },
      screenStates: { $team: SCREEN_STATES },
      watch: { $team: WATCH },
      commands: { $team: COMMANDS },
      plays: { $team: PLAYS },
      alerts: { $team: ALERTS },
      // What functions look at again when it is due.
      trash: { '.indexOn': ['due'] },
      // What functions forget when its time is over.
      attempts: { '.indexOn': ['until'] },
      cache: { $kind: { '.indexOn': ['until'] } },
      widgets: { '.read': 'auth !== null' },
      generalAssets: { '.read': 'auth !== null' },
    },
  };
}

/** The checked-in text of `database.rules.json`. */
export function rulesText(): string {
  return `${JSON.stringify(buildRules(), null, 1)}\n`;
}
