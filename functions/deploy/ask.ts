import { type Ask, NotSignedIn, Unseen } from './types.ts';

export interface AskDeps {
  readonly fetch: typeof fetch;
  /** An access token of whoever deploys. @throws without one, or without a network to get it */
  readonly token: () => Promise<string>;
  /** True where a sign-in is kept on this machine: without a token it is the network's fault then. */
  readonly isSignedIn: () => boolean;
  readonly project: string;
}

const PATIENCE_MS = 20_000;
/** Asks Google's interfaces as whoever is signed in by `gcloud auth application-default login`. */
export function createAsk({ fetch, token, isSignedIn, project }: AskDeps): Ask {
  return async (url, { method = 'GET', body } = {}) => {
    const headers = {
      authorization: `Bearer ${await token().catch(() => refuse(isSignedIn()))}`,
      // Whose quota it is: without it a person's sign-in has none.
      'x-goog-user-project': project,
      ...(body && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await fetch(url, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
    } catch {
      throw new Unseen(`no answer of ${new URL(url).host}`);
    }
  };
}

function refuse(isSignedIn: boolean): never {
  if (isSignedIn) throw new Unseen('no network to sign in with');
  throw new NotSignedIn('nobody is signed in to Google Cloud here');
}
