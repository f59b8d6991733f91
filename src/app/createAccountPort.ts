import { preferredLanguage, readStoredLanguage } from '../i18n/language.ts';
import { createId, type TeamId, type UserId } from '../model/ids.ts';
import { AccountError, type AccountPort, type TeamRegistration } from '../platform/accountPort.ts';
import type { AppConfig } from '../platform/appConfig.ts';
import { CallError, type FunctionsPort } from '../platform/functionsPort.ts';
import { randomBytes } from '../platform/random.ts';
import type { SessionHost } from './createSessionHost.ts';
import type { LoadBackend } from './loadBackend.ts';
import { openTicketPopup } from './ticketPopup.ts';

export interface AccountPortDeps {
  readonly config: AppConfig;
  readonly backend: LoadBackend;
  readonly functions: FunctionsPort;
  readonly session: SessionHost;
}

interface SignedInPerson {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** Signing in and out: the backend proves who it is, the session host opens that person's store. */
export function createAccountPort(deps: AccountPortDeps): AccountPort {
  const { backend } = deps;
  const accounts = async () => (await backend()).accounts;
  return {
    signIn: ({ email, password }) =>
      translated(async () => enter(deps, await (await accounts()).signIn(email, password))),
    signInWithMicrosoft: () => translated(async () => enter(deps, await microsoft(deps))),
    register: ({ email, password, name, ...team }) =>
      translated(async () => {
        const user = await signUpOrIn(await accounts(), email, password);
        return found(deps, { ...user, name }, team);
      }),
    registerWithMicrosoft: (team) =>
      translated(async () => found(deps, await microsoft(deps), team)),
    requestPasswordReset: (email) =>
      translated(async () => (await accounts()).sendPasswordReset(email)),
    changeEmail: (email, password) =>
      translated(async () => (await accounts()).changeEmail(email, password)),
    changePassword: (oldPassword, newPassword) =>
      translated(async () => (await accounts()).changePassword(oldPassword, newPassword)),
    signOut: (unsent) =>
      translated(async () => {
        // Without network the SDK still forgets its token; that is all signing out needs.
        await (await accounts()).signOut();
        await deps.session.leave(unsent);
      }),
  };
}

/** The window is opened before anything is awaited: later the browser would block it. */
async function microsoft({ config, backend }: AccountPortDeps): Promise<SignedInPerson> {
  if (config.backend !== 'site') return (await backend()).signInByPopup();
  const ticket = openTicketPopup();
  return (await backend()).signInByTicket(await ticket);
}

type Accounts = Awaited<ReturnType<LoadBackend>>['accounts'];

/**
 * An earlier try may have made the account and lost its connection before the team was made: then
 * the same e-mail and password carry on where it stopped.
 */
async function signUpOrIn(accounts: Accounts, email: string, password: string) {
  try {
    return await accounts.signUp(email, password);
  } catch (cause) {
    const again = await accounts.signIn(email, password).catch(() => undefined);
    if (again) return again;
    throw cause;
  }
}

type Arrival = Omit<SignedInPerson, 'name'> & Partial<SignedInPerson>;

async function enter({ session }: AccountPortDeps, user: Arrival, teamId?: TeamId) {
  await session.enter({
    uid: user.uid as UserId, // the provider's uid is the id of the profile
    email: user.email,
    name: user.name ?? '',
    language: currentLanguage(),
    ...(teamId && { currentTeam: teamId }),
    lastTeams: teamId ? [teamId] : [],
  });
  return { showBrandImport: false };
}

const currentLanguage = () => preferredLanguage(readStoredLanguage(), navigator.languages);

async function found(deps: AccountPortDeps, user: SignedInPerson, team: TeamRegistration) {
  const teamId = createId<'team'>(randomBytes);
  const { teamName, dse } = team;
  const name = user.name || user.email;
  const language = currentLanguage();
  await deps.functions.call('createTeam', { teamId, name, teamName, dse, language });
  // The new team's claim to upload is in the next token only.
  await (await deps.backend()).refreshToken();
  return enter(deps, { ...user, name }, teamId);
}

/** Every failure as the page sorts it: by kind, with the provider's own words. */
async function translated<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof AccountError) throw cause;
    if (cause instanceof CallError) {
      throw new AccountError(cause.kind === 'offline' ? 'offline' : 'refused', cause.code);
    }
    const { kind, code, message } = cause as { kind?: unknown; code?: unknown; message?: unknown };
    if (kind === 'offline') throw new AccountError('offline', String(message));
    if (kind === 'refused') {
      throw new AccountError(code === 'cancelled' ? 'cancelled' : 'refused', String(message));
    }
    throw navigator.onLine ? cause : new AccountError('offline', 'the SDK could not be loaded');
  }
}
