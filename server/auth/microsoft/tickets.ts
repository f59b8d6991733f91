import { randomBytes } from 'node:crypto';
import type { ServerClock } from '../../clock.ts';

/** The identity that the provider vouches for. */
export interface ProvenIdentity {
  /** The person's id at the provider; unlike the address it never changes. */
  readonly rawId: string;
  readonly email: string;
  /** True if the provider vouches for the address: a fixed tenant, or the test provider. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** Lasts from the provider's answer to the app's next request. */
const LIFETIME_MS = 2 * 60 * 1000;
const MAX_OPEN = 10_000;

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Carries a proven identity from the popup to the app, once. The app presents a ticket as the `idToken` of a Microsoft
 * credential, so the unmodified SDK signs in, links and re-authenticates.
 */
export function createTickets(clock: ServerClock) {
  const open = new Map<string, { readonly identity: ProvenIdentity; readonly until: number }>();

  return {
    issue(identity: ProvenIdentity): string {
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { identity, until: clock.now() + LIFETIME_MS });
      if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
      return ticket;
    },
    /** Returns the address of an open ticket without using it up. */
    peek(ticket: string): string | undefined {
      const found = open.get(ticket);
      return found && found.until > clock.now() ? found.identity.email : undefined;
    },
    redeem(ticket: string): ProvenIdentity | undefined {
      const found = open.get(ticket);
      open.delete(ticket);
      return found && found.until > clock.now() ? found.identity : undefined;
    },
  };
}
