import type { TeamId, UserId } from '../model/ids.ts';
import type { UserLanguage } from '../model/user/user.ts';

/** The account that is signed in on this device: enough to start the app offline. */
export interface SessionAccount {
  readonly uid: UserId;
  readonly email: string;
  readonly name: string;
  readonly language: UserLanguage;
  readonly currentTeam?: TeamId;
  /** Teams opened here, most recent first. */
  readonly lastTeams: readonly TeamId[];
}

/** Reads and writes the signed-in account, which outlives the accounts' databases. */
export interface StoredSession {
  read(): Promise<SessionAccount | undefined>;
  write(account: SessionAccount): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** Name of the session's database; renaming it signs everybody out. */
export const SESSION_DATABASE = 'vitrine-session';

/** Number of teams to remember. */
const LAST_TEAMS = 10;

/** Returns the account with a team made current and moved to the front of its last teams. */
export function withTeam(account: SessionAccount, teamId: TeamId): SessionAccount {
  const others = account.lastTeams.filter((id) => id !== teamId);
  return { ...account, currentTeam: teamId, lastTeams: [teamId, ...others].slice(0, LAST_TEAMS) };
}
