import type { Person } from '../../../../seeds/person.ts';
import type { Media } from '../../../../src/model/media.ts';
import type { Version } from '../version.ts';

export type Fields = { readonly [field: string]: unknown };

export interface FillOptions {
  readonly version: Version;
  /** Of the running server, without a slash at the end. */
  readonly url: string;
  /** A page on this machine that a slide shows. */
  readonly webPage: string;
  /** Where the made-up players' secrets are kept. */
  readonly memory: string;
}

/** Those who fill, and what they need again and again. */
export interface Filling extends FillOptions {
  readonly robin: Person;
  readonly sam: Person;
  readonly pictures: { readonly [name in 'landscape' | 'portrait' | 'page']: Media };
  readonly film: Media;
}

/** A change by its stored name, which outlives the function that makes it. */
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
