import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that does not depend on how much of it is right. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
