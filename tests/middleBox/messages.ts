import type { Conditions, Met } from './conditions.ts';

/** Commands to the box, numbered so that it can acknowledge them. */
export type Command = { readonly n: number } & (
  | { readonly kind: 'change'; readonly conditions: Conditions }
  | { readonly kind: 'forget' }
  | { readonly kind: 'target'; readonly port: number }
  | { readonly kind: 'tell' }
);

export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  /** Acknowledges a command, with the requests met since the last report. */
  | { readonly kind: 'done'; readonly n: number; readonly met: readonly Met[] };
