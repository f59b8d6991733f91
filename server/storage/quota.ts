import { HttpProblem } from '../http/HttpProblem.ts';
import { COUNTS } from '../limits/table.ts';
import type { ObjectStore } from './objectStore.ts';
import { ownerOf, type Owner, type Stored } from './stored.ts';
import type { UploadStore } from './uploadStore.ts';

export interface Quota {
  /** Refuses a file for which there is no room. @throws HttpProblem 402, as hosted storage does */
  demand(name: string, size: number): void;
}

/** Counts what is stored and being uploaded against what a team has bought or a person may have. */
export function createQuota(deps: {
  readonly objects: Pick<ObjectStore, 'get' | 'stored'>;
  readonly uploads: Pick<UploadStore, 'begunBelow'>;
  readonly ofTeam: (teamId: string) => Stored;
}): Quota {
  const allowed = (owner: Owner): Stored =>
    owner.area === 'teams' ? deps.ofTeam(owner.id) : COUNTS.storedOfPerson.figure;
  return {
    demand(name, size) {
      const owner = ownerOf(name);
      if (!owner) return;
      const most = allowed(owner);
      const here = deps.objects.stored(owner.prefix);
      const begun = deps.uploads.begunBelow(owner.prefix, name);
      const replaced = deps.objects.get(name);
      const bytes = here.bytes + begun.bytes - (replaced?.size ?? 0) + size;
      const files = here.files + begun.files + (replaced ? 0 : 1);
      if (bytes > most.bytes || files > most.files) throw new HttpProblem(402, 'storageFull');
    },
  };
}
