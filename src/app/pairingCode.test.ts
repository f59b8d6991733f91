// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { takePairing } from '../platform/memory/keptPairing.ts';
import type { SessionHost } from './ports/createSessionHost.ts';
import { createAppRouter } from './router.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** A player's link, as its code is drawn. */
function open(code: string, session: unknown) {
  history.replaceState(null, '', `/screens?code=${code}`);
  return createAppRouter({ session: { current: () => session } as unknown as SessionHost }); // all that guards ask
}

const CODES = ['ACD347', '346796', '34E679', '3467E9', '3E4679', '7E4W6Q'];

it.each(CODES)('a pairing link carries %s into the dialog, letter by letter', (code) => {
  const router = open(code, {});
  const matches = router.matchRoutes(router.latestLocation);
  expect(matches.at(-1)?.search).toEqual({ code });
  // And the router's own way to say it again.
  const again = router.buildLocation({ to: '/screens', search: { code } });
  expect(router.options.parseSearch?.(again.searchStr)).toEqual({ code });
});

it.each(CODES)('a pairing link keeps %s over the sign-in, letter by letter', async (code) => {
  await open(code, null).load();
  expect(takePairing()).toBe(code);
});
