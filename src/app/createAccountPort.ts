import { AuthFailure } from '../../sync/backends/firebase/AuthFailure.ts';
import type { AuthUser } from '../../sync/backends/firebase/firebaseAuth.ts';
import { preferredLanguage, readStoredLanguage } from '../i18n/language.ts';
import { createId, type TeamId, type UserId } from '../model/ids.ts';
import { AccountError, type AccountPort, type TeamRegistration } from '../platform/accountPort.ts';
import { CallError, type FunctionsPort } from '../platform/functionsPort.ts';
import { randomBytes } from '../platform/random.ts';
import type { SessionHost } from './createSessionHost.ts';
import type { LoadBackend } from './loadBackend.ts';

export interface AccountPortDeps {
  readonly backend: LoadBackend;
  readonly functions: FunctionsPort;
  readonly session: SessionHost;
}

/** Signing in and out: the backend proves who it is, the session host opens that person's store. */
export function createAccountPort(deps: AccountPortDeps): AccountPort {
  const { backend } = deps;
  return {
    signIn: ({ email, password }) =>
      translated(async () => enter(deps, await (await backend()).signIn(email, password))),
    signInWithMicrosoft: () =>
      translated(async () => enter(deps, await (await backend()).signInWithMicrosoft())),
    register: ({ email, password, ...rest }) =>
      translated(async () => {
        const user = await signUpOrIn(await backend(), email, password);
        return found(deps, { ...user, name: rest.name }, rest);
      }),
    registerWithMicrosoft: (team) =>
      translated(async () => found(deps, await (await backend()).signInWithMicrosoft(), team)),
    requestPasswordReset: (email) =>
      translated(async () => (await backend()).requestPasswordReset(email)),
    changeEmail: (email, password) =>
      translated(async () => (await backend()).changeEmail(email, password)),
    changePassword: (oldPassword, newPassword) =>
      translated(async () => (await backend()).changePassword(oldPassword, newPassword)),
    signOut: (unsent) =>
      translated(async () => {
        // Without network the SDK still forgets its token; that is all signing out needs.
        await (await backend()).signOut();
        await deps.session.leave(unsent);
      }),
  };
}

type Backend = Awaited<ReturnType<LoadBackend>>;

/**
 * An earlier try may have made the account and lost its connection before the team was made: then
 * the same e-mail and password carry on where it stopped.
 */
async function signUpOrIn(backend: Backend, email: string, password: string): Promise<AuthUser> {
  try {
    return await backend.signUp(email, password);
  } catch (cause) {
    const again = await backend.signIn(email, password).catch(() => undefined);
    if (again) return again;
    throw cause;
  }
}

async function enter({ session }: AccountPortDeps, user: AuthUser, teamId?: TeamId) {
  await session.enter({
    uid: user.uid as UserId, // the provider's uid is the id of the profile
    email: user.email,
    name: user.name,
    language: preferredLanguage(readStoredLanguage(), navigator.languages),
    ...(teamId && { currentTeam: teamId }),
    lastTeams: teamId ? [teamId] : [],
  });
  return { showBrandImport: false };
}

async function found(deps: AccountPortDeps, user: AuthUser, team: TeamRegistration) {
  const teamId = createId<'team'>(randomBytes);
  const { teamName, dse } = team;
  const name = user.name || user.email;
  await deps.functions.call('createTeam', { teamId, name, teamName, dse });
  // The new team's claim to upload is in the next token only.
  await (await deps.backend()).idToken(true);
  return enter(deps, { ...user, name }, teamId);
}

async function translated<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof AuthFailure) {
      throw new AccountError(cause.kind === 'signedOut' ? 'refused' : cause.kind, cause.message);
    }
    if (cause instanceof CallError) {
      throw new AccountError(cause.kind === 'offline' ? 'offline' : 'refused', cause.code);
    }
    throw cause;
  }
}
