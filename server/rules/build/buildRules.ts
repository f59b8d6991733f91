import type { RulesJson } from '../RulesJson.ts';
import {
  ALERTS,
  CODES,
  COMMAND_RULES,
  DEVICES,
  HEARTBEATS,
  PLAYS,
  SCREEN_STATES,
  WATCH,
} from './devices.ts';
import { isMember, isReader } from './expressions.ts';
import { TEAM_RULES } from './teams.ts';
import { SMART_TEMPLATE_RULES, TEMPLATES } from './templates.ts';
import { USER_RULES } from './users.ts';

/** The whole access model. Places not named here are for functions alone. */
function buildRules(): RulesJson {
  return {
    rules: {
      teams: { $team: TEAM_RULES },
      templates: { vitrine: SMART_TEMPLATE_RULES, $team: TEMPLATES },
      users: { $user: USER_RULES },
      plans: {
        $team: {
          '.read': isMember('$team'),
          // Child teams spend from their root team's budget.
          AICredits: { '.read': isReader('$team') },
        },
      },
      invites: {
        '.indexOn': ['teamId', 'expiry'],
        // For anyone with the link. A function lists those of a team.
        $invite: { '.read': true },
      },
      // Tells a device why its sign-in ended. Only that device knows the id.
      deletedAccounts: { $user: { '.read': true } },
      codes: CODES,
      devices: DEVICES,
      screens: { $team: HEARTBEATS },
      screenStates: { $team: SCREEN_STATES },
      watch: { $team: WATCH },
      commands: { $team: COMMAND_RULES },
      plays: { $team: PLAYS },
      alerts: { $team: ALERTS },
      // What the screens of the teams below do, for those above. A function makes it.
      branches: { $team: { '.read': isMember('$team') } },
      // What functions have to process again when it is due.
      trash: { '.indexOn': ['due'] },
      // What functions delete when it has expired.
      attempts: { '.indexOn': ['until'] },
      cache: { $kind: { '.indexOn': ['until'] } },
      widgets: { '.read': 'auth !== null' },
      generalAssets: { '.read': 'auth !== null' },
    },
  };
}

/** Returns the checked-in text of `database.rules.json`. */
export function rulesText(): string {
  return `${JSON.stringify(buildRules(), null, 1)}\n`;
}
