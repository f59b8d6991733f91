import { deleteAccount } from '../../functions/deleteAccount/deleteAccount.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import { createAuth, type Auth } from '../auth/createAuth.ts';
import { createAdmit } from '../auth/endpoints/admit.ts';
import { createActionMailer, createNoticeMailer } from '../auth/mail/sendActionMail.ts';
import { createSignInWithIdp } from '../auth/microsoft/signInWithIdp.ts';
import type { SiteDatabase, DatabaseAdmin } from '../database/types.ts';
import { FIREBASE } from '../limits/firebase.ts';
import { adoptProvider } from '../network/provider.ts';
import { outward } from '../networkUrls.ts';
import type { Ground } from './openGround.ts';
import { PROJECT_ID, type SiteOptions } from '../Site.ts';
import { isId } from '../../src/model/ids.ts';
import { parseInvite, type Invite } from '../../src/model/member/invite.ts';
import type { TokenState } from '../auth/idTokens.ts';
import { CONTINUED_MS } from '../auth/tokenReuse.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';

interface DesignerPanels {
  readonly ground: Ground;
  readonly database: SiteDatabase;
  readonly registrationPath: string;
  /** Those of functions, which need accounts and so are opened after them. */
  readonly ports: () => FunctionPorts;
  /** The accounts themselves, once they are open. */
  readonly self: () => Auth | undefined;
}

/** Opens the accounts, with everything that a change of them sets off. */
export function openAuth(options: SiteOptions, around: DesignerPanels): Promise<Auth> {
  const { env, clock, logger } = options;
  const { ground, database, registrationPath } = around;
  const { dataDir, limits, transport, trustedOrigin, tickets, audit, network } = ground;
  return createAuth({
    dataDir,
    clock,
    logger,
    projectId: PROJECT_ID,
    sendMail: createActionMailer(transport.send, (claimed) =>
      outward(trustedOrigin(claimed), env, network),
    ),
    sendNotice: createNoticeMailer(transport.send),
    limits,
    ...(env.FIREBASE_LIMITS && { signUpsAnHour: FIREBASE.signUpsAnHour.figure }),
    async deletePerson(claims, address) {
      await deleteAccount.call(around.ports(), { ...claims, address }, {});
      audit.record({ act: 'accountDeleted', by: claims.uid });
    },
    recordAct(act) {
      audit.record(act);
      if (act.act === 'accountMade') void adoptProvider(database.admin, act.by);
    },
    onEnded: createCutter(
      (uid, { token }) => around.self()?.stateOf(uid, token) ?? 'good',
      database,
    ),
    registration: {
      registrationPath,
      isOpen: env.REGISTRATION === 'open',
      invited: (id) => openInvite(database.admin, id, clock.now()),
    },
    endpoints: {
      admit: createAdmit(tickets),
      ...(ground.hasMicrosoft ? { signInWithIdp: createSignInWithIdp(tickets) } : {}),
    },
  });
}

/** Returns the invitation if it can still be accepted. */
function openInvite(admin: DatabaseAdmin, id: string, nowMs: number): Invite | undefined {
  const invite = isId(id) ? parseInvite(admin.get(`invites/${id}`)) : undefined;
  return invite && invite.expiry > nowMs ? invite : undefined;
}

/**
 * Ends the connections of sign-ins that are no longer valid: at once when the change is complete, and those that the
 * owner's other tabs continue after they have had the time to learn of the new one.
 */
function createCutter(
  stateOf: (uid: string, auth: AuthClaims) => TokenState,
  database: SiteDatabase,
) {
  const cut = (uid: string, spares: TokenState) =>
    database.endSessions(uid, (auth) => ![spares, 'good'].includes(stateOf(uid, auth)));
  return (uid: string): void => {
    setImmediate(() => cut(uid, 'continued'));
    setTimeout(() => cut(uid, 'good'), CONTINUED_MS + 1_000).unref();
  };
}
