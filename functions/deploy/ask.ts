import { type Ask, NotSignedIn, Unseen } from './types.ts';

export interface AskDeps {
  readonly fetch: typeof fetch;
  /** Returns an access token of the deploying person. @throws without one, or without a network to get it */
  readonly token: () => Promise<string>;
  /** True if this machine has stored credentials: a missing token is then the network's fault. */
  readonly isSignedIn: () => boolean;
  readonly project: string;
}

const PATIENCE_MS = 20_000;
/** Calls Google's APIs with the credentials of `gcloud auth application-default login`. */
export function createAsk({ fetch, token, isSignedIn, project }: AskDeps): Ask {
  return async (url, { method = 'GET', body } = {}) => {
    const headers = {
      authorization: `Bearer ${await token().catch(() => refuse(isSignedIn()))}`,
      // The project whose quota is used: a person's credentials have none of their own.
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
