import type { TeamId } from '../../model/ids.ts';

/** The team of this tab: two tabs can work in two teams, and each keeps its own across reloads. */
export interface TabTeam {
  read(): string | null;
  write(teamId: TeamId | undefined): void;
}

const KEY = 'vitrine.team';

/** Kept in session storage; where that is blocked, the tab opens the device's last team. */
export const tabTeam: TabTeam = {
  read() {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(teamId) {
    try {
      if (teamId) sessionStorage.setItem(KEY, teamId);
      else sessionStorage.removeItem(KEY);
    } catch {
      // Nothing is lost: the device still has its last team.
    }
  },
};
