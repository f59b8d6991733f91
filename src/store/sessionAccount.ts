import type { TeamId, UserId } from '../model/ids.ts';
import type { Language } from '../model/user.ts';

/** The account that is signed in on this device: enough to start the app without network. */
export interface SessionAccount {
  readonly uid: UserId;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly currentTeam?: TeamId;
  /** Teams opened here, latest first. */
  readonly lastTeams: readonly TeamId[];
}

/** Reads and writes the signed-in account. It outlives the databases of the accounts. */
export interface Session {
  read(): Promise<SessionAccount | undefined>;
  write(account: SessionAccount): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** The name of its database; renaming it signs everybody out. */
export const SESSION_DATABASE = 'vitrine-session';

/** How many teams to remember. */
const LAST_TEAMS = 10;

/** The account with a team moved to the front of the last ones and made current. */
export function withTeam(account: SessionAccount, teamId: TeamId): SessionAccount {
  const others = account.lastTeams.filter((id) => id !== teamId);
  return { ...account, currentTeam: teamId, lastTeams: [teamId, ...others].slice(0, LAST_TEAMS) };
}
