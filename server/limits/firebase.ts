/** A limit of hosted Firebase, and where it is written. */
interface HostedLimit {
  readonly figure: number;
  readonly unit: string;
  readonly source: string;
}

const LIMITS_PAGE = 'https://firebase.google.com/docs/database/usage/limits';

/**
 * What the hosted database refuses and this server could take. With `FIREBASE_LIMITS=1` the site server refuses
 * it too, so that tests meet it.
 */
export const FIREBASE = {
  eventsPerWrite: {
    figure: 500,
    unit: 'functions that one write wakes (2nd generation, in one region)',
    source: LIMITS_PAGE,
  },
  eventBytes: {
    figure: 1_000_000,
    unit: 'bytes of one event: what was there and what is written',
    source: LIMITS_PAGE,
  },
} as const satisfies Record<string, HostedLimit>;
