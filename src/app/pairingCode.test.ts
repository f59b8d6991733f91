// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { takePairing } from '../platform/memory/keptPairing.ts';
import type { SessionHost } from './ports/createSessionHost.ts';
import { createAppRouter } from './router.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** Opens a player's link, as in its QR code. */
function open(code: string, session: unknown) {
  history.replaceState(null, '', `/screens?code=${code}`);
  return createAppRouter({ session: { current: () => session } as unknown as SessionHost }); // all that guards read
}

const CODES = ['ACD347', '346796', '34E679', '3467E9', '3E4679', '7E4W6Q'];

it.each(CODES)('a pairing link carries %s into the dialog, letter by letter', (code) => {
  const router = open(code, {});
  const matches = router.matchRoutes(router.latestLocation);
  expect(matches.at(-1)?.search).toEqual({ code });
  // The router's own serialization must be parsed alike.
  const again = router.buildLocation({ to: '/screens', search: { code } });
  expect(router.options.parseSearch?.(again.searchStr)).toEqual({ code });
});

it.each(CODES)('a pairing link keeps %s over the sign-in, letter by letter', async (code) => {
  await open(code, null).load();
  expect(takePairing()).toBe(code);
});
