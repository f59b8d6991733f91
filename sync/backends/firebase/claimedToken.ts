import { isObject } from '../../../src/model/json.ts';

export interface ClaimedTokenDeps {
  /** A token; `force` gets a new one. */
  readonly token: (force?: boolean) => Promise<string>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A pairing is written before its claims are; a function that starts cold takes some seconds. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Sees to it that the token says which team the device plays for, as soon as a pairing does: storage looks at the
 * token alone, and one from before the pairing stays good for an hour.
 */
export function createClaimedToken({ token, sleep }: ClaimedTokenDeps) {
  let wanted: string | undefined;
  return {
    /** What is at `devices/{uid}` now. Never rejects. */
    async follow(pairing: unknown): Promise<void> {
      const team = isObject(pairing) ? pairing['teamId'] : undefined;
      const isNew = wanted !== team;
      wanted = typeof team === 'string' ? team : undefined;
      if (wanted === undefined || !isNew) return;
      await renewUntil(wanted).catch(() => undefined); // without a network the next token is a new one anyway
    },
    stop: () => void (wanted = undefined),
  };

  async function renewUntil(team: string): Promise<void> {
    if (deviceIn(await token()) === team) return;
    for (const ms of WAITS_MS) {
      if (wanted !== team || deviceIn(await token(true)) === team) return;
      await sleep(ms);
    }
  }
}

/** The team that a token names; undefined for none, and for a token that is not read. */
function deviceIn(token: string): unknown {
  const part = token.split('.')[1] ?? '';
  try {
    // Players on Chromium 79 know no `replaceAll`.
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return isObject(claims) ? claims['device'] : undefined;
  } catch {
    return undefined;
  }
}
