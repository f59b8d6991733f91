/** The server's source of time: ms since 1970. */
export interface ServerClock {
  now(): number;
}

export const systemClock: ServerClock = { now: () => Date.now() };
