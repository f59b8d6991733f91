import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

const sessionOf = (isSignedIn: boolean) =>
  ({ current: () => (isSignedIn ? {} : undefined) }) as never; // all that routes read
const { routesById } = createAppRouter({ session: sessionOf(false) });
const pages = Object.values(routesById).filter(
  ({ options }) => 'path' in options && options.path !== undefined,
);
const without = (part: string) =>
  pages.filter(({ id }) => !id.includes(part)).map(({ fullPath }) => fullPath as string);

/** Returns where a route redirects; undefined if it does not. */
function ledOn(id: keyof typeof routesById, isSignedIn: boolean): string | undefined {
  const context = { session: sessionOf(isSignedIn) };
  const location = { pathname: '/dashboard', search: {} };
  try {
    routesById[id].options.beforeLoad?.({ context, location } as never);
    return undefined;
  } catch (thrown) {
    return isRedirect(thrown) ? String(thrown.options.to) : String(thrown);
  }
}

const PUBLIC = [
  '/',
  '/data-privacy',
  '/imprint',
  '/invite/$id',
  '/login',
  '/password-reset',
  '/preview-slide/$teamId/$slideId/$orientation/{-$templateId}',
  '/preview-template/$teamId/$templateId',
  '/terms-of-use',
];

it('bars are missing where one signs in, reads, works on one thing or is shown it', () => {
  const working = [
    '/brand-import',
    '/designer',
    '/editor-new/$file/{-$isParent}/{-$templateId}',
    '/editor/$file/$id/{-$isParent}/{-$templateId}',
    '/share',
    '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
  ];
  expect(without('/shell').toSorted()).toEqual([...PUBLIC, ...working].toSorted());
});

it('strangers are led to the sign-in from every page but those for all, signed-in people on', () => {
  expect(without('/signed-in').toSorted()).toEqual(PUBLIC);
  expect(ledOn('/signed-in', false)).toBe('/login');
  expect(ledOn('/signed-in', true)).toBeUndefined();
  expect(ledOn('/login', true)).toBe('/');
  expect(ledOn('/login', false)).toBeUndefined();
  expect(ledOn('/', true)).toBe('/dashboard');
});
