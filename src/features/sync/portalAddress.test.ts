import { expect, test } from 'vitest';
import { portalAddress } from './Overview.tsx';

test('a portal is met at an address without encryption', () => {
  expect(portalAddress('site', new URL('https://screens.example.org:8443/activity'))).toBe(
    'http://screens.example.org/__/network',
  );
  expect(portalAddress('site', new URL('http://10.0.0.5:8080/x'))).toBe(
    'http://10.0.0.5:8080/__/network',
  );
  expect(portalAddress('firebase', new URL('https://p.web.app/x'))).toBeUndefined();
});
