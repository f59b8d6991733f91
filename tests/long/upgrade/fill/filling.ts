import type { Person } from '../../../../seeds/person.ts';
import type { Media } from '../../../../src/model/media/media.ts';
import type { Version } from '../version.ts';

export type Fields = { readonly [field: string]: unknown };

export interface FillOptions {
  readonly version: Version;
  /** Of the running server, without a trailing slash. */
  readonly url: string;
  /** A page on this machine that a slide shows. */
  readonly webPage: string;
  /** Folder for the simulated players' secrets. */
  readonly memory: string;
}

/** The people who fill the site, and what they need repeatedly. */
export interface Filling extends FillOptions {
  readonly robin: Person;
  readonly sam: Person;
  readonly pictures: { readonly [name in 'landscape' | 'portrait' | 'page']: Media };
  readonly video: Media;
}

/** Commits a change by its stored name, which outlives the function that makes it. */
export async function commit(
  filling: Pick<Filling, 'version'>,
  who: Person,
  name: string,
  args: Fields,
) {
  const mutator = filling.version.MUTATORS.get(name);
  if (!mutator) throw new Error(`version of ${filling.version.SEED_PASSWORD} has no ${name}`);
  await who.commit(mutator, args);
}
