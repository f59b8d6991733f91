import type { TeamId } from '../../model/ids.ts';
import type { Store } from '../../store/openStore.ts';
import type { Verb } from '../verb.ts';

/** What the verbs of a brand reach for. */
export interface BrandHands {
  readonly commit: Store['commit'];
  /** Goes with every change of a brand. */
  readonly granted: { readonly teamId: TeamId; readonly parentId?: TeamId };
}

/** Something of a brand as people see it; `uses`: in how many templates and slides. */
export interface BrandThing {
  readonly id: string;
  readonly name: string;
  readonly uses: number;
}

export type BrandVerb = Verb<BrandThing, BrandHands>;
