import type { TeamId } from '../../model/ids.ts';
import type { Store } from '../../store/openStore.ts';
import type { Verb } from '../verb.ts';

/** What the verbs of a brand work with. */
export interface BrandContext {
  readonly commit: Store['commit'];
  /** Passed on with every change of a brand. */
  readonly granted: { readonly teamId: TeamId; readonly parentId?: TeamId };
}

/** A part of a brand as people see it; `uses`: in how many templates and slides. */
export interface BrandThing {
  readonly id: string;
  readonly name: string;
  readonly uses: number;
}

export type BrandVerb = Verb<BrandThing, BrandContext>;
