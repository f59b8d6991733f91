import type { LoginMethod } from '../../src/model/member/invite.ts';
import type { ServerClock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import { normalizeEmail } from './Account.ts';
import { AuthProblem } from './AuthProblem.ts';

/** Lasts from the form to the creation of the account, with a Microsoft popup in between. */
const LIFETIME_MS = 10 * 60 * 1000;
const MAX_OPEN = 10_000;

/** `team`: may found teams; `invited`: joins an existing team. */
export type Grant = 'team' | 'invited';

/** What an applicant for an account has to present. */
export interface Proof {
  readonly registrationPath?: string | undefined;
  readonly inviteId?: string | undefined;
}

export interface AdmissionDeps {
  readonly clock: ServerClock;
  /** True if whoever asks may sign up: the operator allowed it, or this machine asks for its first account. */
  readonly isOpen: (exchange: Exchange) => boolean;
  readonly registrationPath: string;
  /** Returns the person named by a valid invitation; undefined for any other id. */
  readonly invited: (
    id: string,
  ) => { readonly email: string; readonly loginMethod: LoginMethod } | undefined;
}

export type Admissions = ReturnType<typeof createAdmissions>;

/**
 * Decides who may create an account: whoever knows the registration path, and whoever is invited. The Auth SDK sends
 * neither, so the app presents them beforehand (`accounts:admit`). For apps of version 0.1.0, the `Referer` that
 * browsers send serves instead.
 */
export function createAdmissions(deps: AdmissionDeps) {
  const open = new Map<string, { readonly grant: Grant; readonly until: number }>();

  function grantOf(email: string, method: LoginMethod, proof: Proof): Grant | undefined {
    if (proof.registrationPath === deps.registrationPath) return 'team';
    const invite = proof.inviteId === undefined ? undefined : deps.invited(proof.inviteId);
    return invite?.email === email && invite.loginMethod === method ? 'invited' : undefined;
  }

  return {
    /** Admits an address for a while; false if the proof is invalid. */
    admit(raw: string, method: LoginMethod, proof: Proof): boolean {
      const email = normalizeEmail(raw);
      const grant = grantOf(email, method, proof);
      if (!grant) return false;
      open.delete(`${method} ${email}`);
      open.set(`${method} ${email}`, { grant, until: deps.clock.now() + LIFETIME_MS });
      if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
      return true;
    },
    /** Returns what an account with this address may do. @throws AuthProblem if it may not be created */
    grantFor(raw: string, method: LoginMethod, exchange: Exchange): Grant {
      if (deps.isOpen(exchange)) return 'team';
      const email = normalizeEmail(raw);
      const known = open.get(`${method} ${email}`);
      const grant =
        known && known.until > deps.clock.now()
          ? known.grant
          : grantOf(email, method, proofOfPage(exchange));
      if (!grant) throw new AuthProblem('ADMIN_ONLY_OPERATION');
      return grant;
    },
  };
}

/** Derives a proof from the address of the page that sent a request. */
function proofOfPage({ req, origin }: Exchange): Proof {
  const page = req.headers.referer ?? '';
  if (!URL.canParse(page) || new URL(page).origin !== origin) return {};
  const { pathname } = new URL(page);
  return { registrationPath: pathname, inviteId: /^\/invite\/([^/]+)$/.exec(pathname)?.[1] };
}
