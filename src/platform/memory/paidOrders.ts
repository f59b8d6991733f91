import { randomBytes } from '../random.ts';

/** What costs credits: the names of the functions. */
export type Paid = 'generateImage' | 'removeBGnew';

/** An order that was sent, and whose result has not been received: it may be paid. */
export interface OpenOrder {
  /** The server repeats paid work for the same key and contents without another charge. */
  readonly key: string;
  /** What was asked for, to be asked for again. */
  readonly words: string;
  /** What the result is a part of, in its caller's own format, to go on with that. */
  readonly whole?: string;
}

/** Below the ten minutes for which the server repeats it (`REPEAT_MS`); later the same key would be refused. */
const LIFETIME_MS = 9 * 60 * 1000;

const nameOf = (paid: Paid) => `vitrine.order.${paid}`;

/** Returns this tab's open order; undefined if there is none, or if it is too old to be repeated. */
export function openOrder(paid: Paid, now: number): OpenOrder | undefined {
  const { key, words, at, whole } = read(paid);
  if (typeof key !== 'string' || typeof words !== 'string' || typeof at !== 'number') return;
  if (Math.abs(now - at) >= LIFETIME_MS) return;
  return { key, words, ...(typeof whole === 'string' && { whole }) };
}

/** Notes an order before it is sent, and returns its key: that of the open one, if any. */
export function placeOrder(paid: Paid, words: string, now: number, whole?: string): string {
  const open = openOrder(paid, now);
  const at = open ? read(paid).at : now;
  const key = open?.key ?? newKey();
  write(paid, JSON.stringify({ key, words, at, whole }));
  return key;
}

/** Forgets an order whose result was received. */
export function closeOrder(paid: Paid): void {
  write(paid, '{}');
}

function read(paid: Paid): { [part in 'key' | 'words' | 'at' | 'whole']?: unknown } {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(paid)) ?? '{}') ?? {}) as object;
  } catch {
    return {}; // damaged, or storage is blocked: a repeat is then paid like a new order
  }
}

function write(paid: Paid, text: string): void {
  try {
    sessionStorage.setItem(nameOf(paid), text);
  } catch {
    // As above.
  }
}

const newKey = () =>
  Array.from(randomBytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
