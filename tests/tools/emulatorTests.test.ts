import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasFunctions } from '../emulators/hasFunctions.ts';

const answering = (status: number, body: string) =>
  (async () => new Response(body, { status })) as typeof fetch;

test.each([
  [true, 401, '{"error":{"code":"notSignedIn","requestId":"r"}}'],
  [false, 404, '{"error":"no such function"}'],
  [false, 200, '<!doctype html>'],
  [false, 500, ''],
])('functions are there: %s, where %d %s is answered', async (isThere, status, body) => {
  expect(await hasFunctions(answering(status, body))).toBe(isThere);
});

test('without emulators there are none', async () => {
  expect(await hasFunctions(() => Promise.reject(new TypeError('fetch failed')))).toBe(false);
});

test('journeys come one after the other where all empty one set of emulators', () => {
  const config = readFileSync('config/playwright.emulators.config.ts', 'utf8');
  expect(config.replace(/\/\/.*/g, '')).toMatch(/\.\.\.usual,[^}]*\bworkers: 1,/);
});
