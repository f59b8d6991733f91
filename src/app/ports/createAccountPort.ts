import { preferredLanguage, readStoredLanguage } from '../../i18n/language.ts';
import { createId, isId, mustId, type TeamId, type UserId } from '../../model/ids.ts';
import {
  AccountError,
  type Acceptance,
  type AccountPort,
  type Credentials,
  type SignedIn,
  type TeamRegistration,
} from '../../platform/ports/accountPort.ts';
import type { AppConfig } from '../../platform/host/appConfig.ts';
import { CallError, type FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { browserLanguages } from '../../platform/locale.ts';
import { randomBytes } from '../../platform/random.ts';
import { withTeam } from '../../store/sessionAccount.ts';
import { asAccountError, asOwn } from './asAccountError.ts';
import type { SessionHost } from './createSessionHost.ts';
import { eitherPassword } from './eitherPassword.ts';
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

/** Signing in and out: the backend authenticates the person, the session host opens their store. */
export function createAccountPort(deps: AccountPortDeps): AccountPort {
  const { backend } = deps;
  const translated = translatedBy(deps);
  const ofOwn = <T>(operation: () => Promise<T>) => translated(operation).catch(asOwn);
  const accounts = async () => (await backend()).accounts;
  return {
    signIn: ({ email, password }) =>
      translated(async () => {
        const { signIn } = await accounts();
        return welcome(deps, await eitherPassword(password, (typed) => signIn(email, typed)));
      }),
    signInWithMicrosoft: (inviteId) =>
      translated(async () => welcome(deps, await microsoft(deps, { inviteId }))),
    register: ({ email, password, name, ...team }) =>
      translated(async () => {
        const user = await signUpOrIn(deps, { email, password }, whereFrom(deps));
        return found(deps, { ...user, name }, team);
      }),
    registerWithMicrosoft: (team) =>
      translated(async () => found(deps, await microsoft(deps, whereFrom(deps)), team)),
    acceptInvite: (acceptance) => translated(() => accept(deps, acceptance)),
    signUp: ({ name, inviteId, ...credentials }) =>
      translated(async () => {
        await enter(deps, { ...(await signUpOrIn(deps, credentials, { inviteId })), name });
      }),
    requestVerification: (path) =>
      translated(async () =>
        (await accounts()).sendVerification(new URL(path, location.href).href),
      ),
    confirmPassword: (password) =>
      ofOwn(async () => {
        const { confirmPassword } = await accounts();
        return eitherPassword(password, confirmPassword);
      }),
    confirmMicrosoft: () => translated(() => confirmMicrosoft(deps)),
    requestPasswordReset: (email) =>
      translated(async () => (await accounts()).sendPasswordReset(email)),
    changeEmail: (email, password) =>
      ofOwn(async () => {
        const { changeEmail } = await accounts();
        return eitherPassword(password, (typed) => changeEmail(email, typed));
      }),
    changePassword: (oldPassword, newPassword) =>
      ofOwn(async () => {
        const { changePassword } = await accounts();
        return eitherPassword(oldPassword, (typed) => changePassword(typed, newPassword));
      }),
    signOut: (unsent, path) =>
      translated(async () => {
        // Offline, the SDK still forgets its token, which is all that signing out needs.
        await (await accounts()).signOut();
        await deps.session.leave(unsent, path);
      }),
  };
}

/** Opens the popup before anything is awaited: later the browser would block it. */
async function microsoft(
  { config, backend }: AccountPortDeps,
  proof?: Admission,
): Promise<SignedInPerson> {
  if (config.backend !== 'site') return (await backend()).signInByPopup();
  const opened = openTicketPopup();
  const { admit, signInByTicket } = await backend();
  const ticket = await opened;
  if (proof) await admit({ ticket, ...proof });
  return signInByTicket(ticket);
}

type Admission = Parameters<Awaited<ReturnType<LoadBackend>>['admit']>[0];

/** Proof that the person knows the registration page, which permits registering. */
const whereFrom = ({ config }: AccountPortDeps): Admission => ({
  registrationPath: config.registrationPath ?? undefined,
});

/**
 * Signs up, or signs in if an earlier attempt created the account and lost its connection before the team was
 * created: the same e-mail and password then continue where it stopped.
 */
async function signUpOrIn(
  { backend }: AccountPortDeps,
  { email, password }: Credentials,
  proof: Admission,
) {
  const { accounts, admit } = await backend();
  try {
    await admit({ email, ...proof });
    return await accounts.signUp(email, password);
  } catch (cause) {
    const again = await accounts.signIn(email, password).catch(() => undefined);
    if (again) return again;
    throw cause;
  }
}

type Arrival = Omit<SignedInPerson, 'name'> & Partial<SignedInPerson>;

/** Opens the store of an authenticated person. */
async function enter({ session }: AccountPortDeps, user: Arrival, teamId?: TeamId) {
  await session.enter({
    uid: user.uid as UserId, // the provider's uid is the profile's id
    email: user.email,
    name: user.name ?? '',
    language: currentLanguage(),
    ...(teamId && { currentTeam: teamId }),
    lastTeams: teamId ? [teamId] : [],
  });
}

/** The longest that signing in waits to find out whether to suggest the brand import. */
const BRAND_PATIENCE_MS = 3000;

/** Returns whether the brand import should be suggested for the current team; false where unknown. */
async function wantsBrand({ functions }: AccountPortDeps, uid: string): Promise<SignedIn> {
  const read = (path: string) => functions.read(path).catch(() => null);
  const teamId = await read(`users/${uid}/currentTeam`);
  if (!isId(teamId)) return { showBrandImport: false };
  const [options, role] = await Promise.all([
    read(`teams/${teamId}/showBrandImport`),
    read(`teams/${teamId}/users/${uid}/role`),
  ]);
  return { showBrandImport: options === true && role === 'admin' };
}

/**
 * Reauthenticates the current account; a different one is refused and not signed in: its token would send what this
 * person does.
 */
async function confirmMicrosoft({ config, backend }: AccountPortDeps): Promise<void> {
  const opened = config.backend === 'site' ? openTicketPopup() : undefined;
  const { confirmByPopup, confirmByTicket } = await backend();
  const isOwn = await (opened ? confirmByTicket(await opened) : confirmByPopup());
  if (!isOwn) throw new AccountError('wrongAccount', '');
}

/** Renews the token before, for a newly verified address, and after, for the new team's claim. */
async function accept(deps: AccountPortDeps, acceptance: Acceptance): Promise<void> {
  const backend = await deps.backend();
  await backend.refreshToken();
  const name = acceptance.name ?? deps.session.account()?.name;
  const input = { ...acceptance, language: currentLanguage(), ...(name && { name }) };
  const answer = await deps.functions.call('acceptInvite', input);
  await backend.refreshToken();
  const { teamId } = (answer ?? {}) as { teamId?: unknown };
  const account = deps.session.account();
  if (!account) throw new CallError('refused', 'notSignedIn');
  await deps.session.enter(withTeam(account, mustId<'team'>(teamId)));
}

/** Opens a store, and returns where the person goes first. */
async function welcome(deps: AccountPortDeps, user: Arrival): Promise<SignedIn> {
  await enter(deps, user);
  const patience = new Promise<SignedIn>((resolve) =>
    setTimeout(() => resolve({ showBrandImport: false }), BRAND_PATIENCE_MS),
  );
  return Promise.race([wantsBrand(deps, user.uid), patience]);
}

const currentLanguage = () => preferredLanguage(readStoredLanguage(), browserLanguages());

async function found(deps: AccountPortDeps, user: SignedInPerson, team: TeamRegistration) {
  // A person who registers again by mistake, even with the right password, gets no second team.
  if (isId(await deps.functions.read(`users/${user.uid}/currentTeam`))) {
    await (await deps.backend()).accounts.signOut();
    throw new AccountError('refused', '', 'hasAccount');
  }
  const teamId = createId<'team'>(randomBytes);
  const { teamName, dse } = team;
  const name = user.name || user.email;
  const language = currentLanguage();
  await deps.functions.call('createTeam', {
    ...whereFrom(deps),
    teamId,
    name,
    teamName,
    dse,
    language,
    welcome: language,
  });
  // Only the next token has the claim to upload for the new team.
  await (await deps.backend()).refreshToken();
  await enter(deps, { ...user, name }, teamId);
  return { showBrandImport: true };
}

/** Converts every failure to one classified by kind, with the provider's message. */
const translatedBy =
  ({ backend }: AccountPortDeps) =>
  async <T>(operation: () => Promise<T>): Promise<T> => {
    try {
      return await operation();
    } catch (cause) {
      const error = asAccountError(cause);
      if (error.kind !== 'offline' || error.code !== undefined) throw error;
      // If the SDK itself could not be loaded, it cannot tell the reason.
      const why = backend().then((loaded) => loaded.whyOffline());
      throw new AccountError('offline', error.message, await why.catch(() => 'noAnswer'));
    }
  };
