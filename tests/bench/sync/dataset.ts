/** The data of every library: slides of about a kilobyte, a fifth of them published. */
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
export const REMOTE_CHANGES = 1_000;
export const WAITING_UNDER_REMOTE = 200;

export const slideId = (n: number): string => `slide${String(n).padStart(15, '0')}`;

/** Slides changed by the user, and slides changed by others: none are in both, so there are no conflicts. */
export const mine = (n: number): number => n * 7;
export const theirs = (n: number): number => n * 7 + 3;

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

/** The connection to the server: each request waits for it. */
export interface Link {
  /** Takes a round trip. */
  travel(): Promise<void>;
  /** Another client saves other slides on the server meanwhile, about twice a second. */
  readonly secondWriter: boolean;
}

const SECOND_WRITER_MS = 500;

/** Calls `save` with the number of a slide for each save of the second writer; returns a function that stops it. */
export function startSecondWriter({ secondWriter }: Link, save: (n: number) => void): () => void {
  if (!secondWriter) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  let n = 0;
  const next = () => {
    save(theirs(n++ % REMOTE_CHANGES));
    timer = setTimeout(next, SECOND_WRITER_MS * (0.5 + Math.random()));
  };
  next();
  return () => clearTimeout(timer);
}

/** A library under the same tasks. A missing method is a task that it does not offer. */
export interface Contestant {
  readonly name: string;
  /** What the figures do not show. */
  readonly note?: string;
  /** Sets the server's data before anything is measured. */
  serve(slides: readonly BenchSlide[]): Promise<void>;
  /** Opens what is on disk; part of the cold start. */
  open(): Promise<void>;
  /** Takes a server's first response, as text; resolves when it is on disk. */
  load?(answer: readonly string[]): Promise<void>;
  /** Makes one change while offline; resolves when it is on disk. */
  write(n: number, title: string): Promise<void>;
  /** Calls back with a slide's title, now and after each change, from any tab. */
  watch?(n: number, onTitle: (title: string) => void): Promise<void>;
  /** Sends everything that is waiting, and resolves when it is confirmed. */
  drain?(link: Link): Promise<void>;
  /** Takes what others changed while something is waiting; resolves when all of it is on disk. */
  arrive?(changed: readonly BenchSlide[]): Promise<void>;
  /** Returns the titles of the six published slides that were changed last. */
  latest?(): Promise<readonly string[]>;
  /** Reads all slides; returns their number. */
  all?(): Promise<number>;
  /** Returns how many of the changes `write(mine(n), title(n))` for `n` below `count` are on disk. */
  survivors(count: number, title: (n: number) => string): Promise<number>;
}
