import { isObject } from '../../../src/model/json.ts';

export interface ClaimedTokenDeps {
  /** Returns a token; `force` requests a new one. */
  readonly token: (force?: boolean) => Promise<string>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A pairing is written before its claims; a function's cold start takes some seconds. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Renews the token as soon as a pairing changes the device's team: storage checks the token alone, and one from before
 * the pairing stays valid for an hour.
 */
export function createClaimedToken({ token, sleep }: ClaimedTokenDeps) {
  let wanted: string | undefined;
  return {
    /** Takes the present value of `devices/{uid}`. Never rejects. */
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

/** Returns the team that a token names; undefined if it names none or cannot be parsed. */
function deviceIn(token: string): unknown {
  const part = token.split('.')[1] ?? '';
  try {
    // Players on Chromium 79 lack `replaceAll`.
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return isObject(claims) ? claims['device'] : undefined;
  } catch {
    return undefined;
  }
}
