import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/router.tsx';
import { SITE, STOPS } from './stops.ts';
import { TREES } from './tree.ts';

const router = createAppRouter({ session: { current: () => null } as never }); // no guard runs
const routes = Object.values(router.routesById)
  .filter(({ options }) => 'path' in options && options.path !== undefined)
  .map(({ fullPath }) => fullPath as string);

/** Routes that render nothing themselves, and why. */
const WITHOUT_STOP: Readonly<Record<string, string>> = {
  '/': 'leads to the dashboard',
  '/slides': 'leads to its first area',
  '/templates': 'leads to its first area',
  '/settings': 'leads to its first area',
  '/brandmanager': 'leads to its first area',
  '/add-screen': 'leads to the screens',
};
/** Stops without a route: the not-found page, and a path that each site chooses itself. */
const WITHOUT_ROUTE = ['/nowhere', SITE.REGISTRATION_PATH];

/** Returns the route that the router matches for an address. */
const routeOf = (address: string): string | undefined =>
  router.getMatchedRoutes(address.split('?')[0] ?? '')[2]?.fullPath;

const own = STOPS.filter(({ isState }) => !isState);
const stopped = new Set(own.map(({ path, route }) => route ?? routeOf(path)));

it('every route of the app has a stop, or leads on for a reason', () => {
  expect(routes.length).toBeGreaterThan(20);
  const missing = routes.filter((route) => !stopped.has(route) && !(route in WITHOUT_STOP));
  expect(missing).toEqual([]);
});

it('no reason is given for a route that has a stop or is gone', () => {
  const idle = Object.keys(WITHOUT_STOP).filter(
    (route) => stopped.has(route) || !routes.includes(route),
  );
  expect(idle).toEqual([]);
});

it('every stop is at a route, and has a name of its own', () => {
  const lost = STOPS.filter(({ path, route }) => {
    return route ? !routes.includes(route) : !routeOf(path) && !WITHOUT_ROUTE.includes(path);
  });
  expect(lost).toEqual([]);
  expect(new Set(STOPS.map(({ name }) => name)).size).toBe(STOPS.length);
});

it.each([
  ['/terms-of-use', '/terms-of-use'],
  ['/screens/alerts', '/screens/alerts'],
  ['/screens/abcABCabcABCabcABC12', '/screens/$id'],
])('a stop at %s is not taken for that of another route', (address, route) => {
  expect(routeOf(address)).toBe(route);
});

it.each(['en', 'de'])('every page has its tree, and no tree is left of another: %s', (locale) => {
  const names = own.map(({ name }) => `${name}.yml`);
  expect(readdirSync(join(TREES, locale)).toSorted()).toEqual(names.toSorted());
});
