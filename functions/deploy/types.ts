/** The result of a check. */
export type DeployFinding =
  | { readonly state: 'good'; readonly says: string }
  /** A deploy would fail, or leave the product broken. */
  | { readonly state: 'bad'; readonly says: string; readonly remedy: string }
  /** The check was impossible: no network, no permission, or no response. */
  | { readonly state: 'unseen'; readonly says: string };

/** A precondition of a deploy. Checking it changes nothing. */
export interface DeployCheck {
  readonly name: string;
  /** @throws Unseen if the check is impossible */
  look(project: Project): Promise<DeployFinding>;
}

/** Why something could not be checked, as a sentence. */
export class Unseen extends Error {}
/** No one is signed in to Google Cloud on this machine. */
export class NotSignedIn extends Unseen {}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON. */
  readonly body?: object;
}

/** Calls one of Google's APIs as the deploying person. @throws Unseen without a response */
export type Ask = (
  url: string,
  options?: CallOptions,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Returns a file of the checkout by its path from the root; undefined if there is none. */
export type ReadFile = (path: string) => string | undefined;

/** The Firebase project and the checkout to deploy to it. */
export interface Project {
  readonly id: string;
  readonly ask: Ask;
  readonly read: ReadFile;
}

export const good = (says: string): DeployFinding => ({ state: 'good', says });
export const bad = (says: string, remedy: string): DeployFinding => ({
  state: 'bad',
  says,
  remedy,
});
export const unseen = (says: string): DeployFinding => ({ state: 'unseen', says });
