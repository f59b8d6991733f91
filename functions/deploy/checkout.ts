import { readFileSync } from 'node:fs';
import path from 'node:path';

export const CHECKOUT_ROOT = path.resolve(import.meta.dirname, '../..');

/** Reads a file of the checkout by its path from the root; undefined if there is none. */
export function readCheckoutFile(file: string): string | undefined {
  try {
    return readFileSync(path.join(CHECKOUT_ROOT, file), 'utf8');
  } catch {
    return undefined; // missing
  }
}
