import type { LoginMethod } from '../../src/model/invite.ts';
import type { Clock } from '../clock.ts';
import type { Exchange } from '../http/Exchange.ts';
import { normalizeEmail } from './Account.ts';
import { AuthProblem } from './AuthProblem.ts';

/** From the form to the account; a Microsoft popup comes in between. */
const LIFETIME_MS = 10 * 60 * 1000;
const MAX_OPEN = 10_000;

/** `team`: may found teams; `invited`: into somebody's team. */
export type Grant = 'team' | 'invited';

/** What somebody who wants an account has to show. */
export interface Proof {
  readonly registrationPath?: string | undefined;
  readonly inviteId?: string | undefined;
}

export interface AdmissionDeps {
  readonly clock: Clock;
  /** True where anybody may sign up: the operator said so, or nobody is there yet. */
  readonly isOpen: () => boolean;
  readonly registrationPath: string;
  /** The person named by an invitation that is still valid; undefined for any other. */
  readonly invited: (
    id: string,
  ) => { readonly email: string; readonly loginMethod: LoginMethod } | undefined;
}

export type Admissions = ReturnType<typeof createAdmissions>;

/**
 * Who may make an account: those who know the registration path, and those whom an invitation names. The Auth SDK
 * sends neither, so the app shows them before (`accounts:admit`). Browsers name the page that asks as well, and by
 * that apps of version 0.1.0 are known.
 */
export function createAdmissions(deps: AdmissionDeps) {
  const open = new Map<string, { readonly grant: Grant; readonly until: number }>();

  function grantOf(email: string, method: LoginMethod, proof: Proof): Grant | undefined {
    if (proof.registrationPath === deps.registrationPath) return 'team';
    const invite = proof.inviteId === undefined ? undefined : deps.invited(proof.inviteId);
    return invite?.email === email && invite.loginMethod === method ? 'invited' : undefined;
  }

  return {
    /** Admits an address for a while; false if the proof is not valid. */
    admit(raw: string, method: LoginMethod, proof: Proof): boolean {
      const email = normalizeEmail(raw);
      const grant = grantOf(email, method, proof);
      if (!grant) return false;
      open.delete(`${method} ${email}`);
      open.set(`${method} ${email}`, { grant, until: deps.clock.now() + LIFETIME_MS });
      if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
      return true;
    },
    /** What an account with this address may be made for. @throws AuthProblem when it may not be made */
    demand(raw: string, method: LoginMethod, exchange: Exchange): Grant {
      if (deps.isOpen()) return 'team';
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

/** What the page knows that sent a request, by its address. */
function proofOfPage({ req, origin }: Exchange): Proof {
  const page = req.headers.referer ?? '';
  if (!URL.canParse(page) || new URL(page).origin !== origin) return {};
  const { pathname } = new URL(page);
  return { registrationPath: pathname, inviteId: /^\/invite\/([^/]+)$/.exec(pathname)?.[1] };
}
