/** What a check found. */
export type Finding =
  | { readonly state: 'good'; readonly says: string }
  /** A deploy would fail, or the product would not work after it. */
  | { readonly state: 'bad'; readonly says: string; readonly remedy: string }
  /** It could not be looked at: no network, no permission, or nothing answers that question. */
  | { readonly state: 'unseen'; readonly says: string };

/** One thing that has to be so before a deploy. It looks and changes nothing. */
export interface Check {
  readonly name: string;
  /** @throws Unseen where it could not look */
  look(project: Project): Promise<Finding>;
}

/** Why something could not be looked at, in a sentence. */
export class Unseen extends Error {}
/** Nobody is signed in to Google Cloud on this machine. */
export class NotSignedIn extends Unseen {}

export interface AskOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON. */
  readonly body?: object;
}

/** Asks one of Google's interfaces as whoever deploys. @throws Unseen without an answer */
export type Ask = (
  url: string,
  options?: AskOptions,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** A file of the checkout, by its path from the root; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** The Firebase project and the checkout that is deployed to it. */
export interface Project {
  readonly id: string;
  readonly ask: Ask;
  readonly read: ReadFile;
}

export const good = (says: string): Finding => ({ state: 'good', says });
export const bad = (says: string, remedy: string): Finding => ({ state: 'bad', says, remedy });
export const unseen = (says: string): Finding => ({ state: 'unseen', says });
