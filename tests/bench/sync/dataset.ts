/** What every library stores: slides of about a kilobyte, a fifth of them published. */
export interface BenchSlide {
  readonly id: string;
  readonly teamId: string;
  readonly type: string;
  readonly title: string;
  readonly status: 'draft' | 'published';
  readonly lastChangedDate: number;
  readonly position: string;
  readonly note: string;
}

export const TEAM = 'team0000000000000001';
export const COUNT = 10_000;
export const OFFLINE_WRITES = 1_000;
export const SINGLE_WRITES = 200;

export const slideId = (n: number): string => `slide${String(n).padStart(15, '0')}`;

export function benchSlides(): readonly BenchSlide[] {
  return Array.from({ length: COUNT }, (_, n) => ({
    id: slideId(n),
    teamId: TEAM,
    type: 'webview',
    title: `Slide ${n}`,
    status: n % 5 === 0 ? ('published' as const) : ('draft' as const),
    lastChangedDate: 1_700_000_000_000 + ((n * 7_919) % 1_000_003),
    position: `a${String(n).padStart(5, '0')}`,
    note: 'lorem ipsum dolor '.repeat(42),
  }));
}

/** One library under the same four tasks. A missing task is one that it does not offer. */
export interface Contestant {
  readonly name: string;
  /** Opens what is on disk; part of the cold start. */
  open(): Promise<void>;
  /** Takes what a server sent for the first time; resolves when it is on disk. */
  load?(slides: readonly BenchSlide[]): Promise<void>;
  /** One change while offline; resolves when it is on disk. */
  write(n: number): Promise<void>;
  /** Sends everything that waits to a server that answers at once, and resolves when it is confirmed. */
  drain?(): Promise<void>;
  /** Titles of the six published slides changed last. */
  latest?(): Promise<readonly string[]>;
}
