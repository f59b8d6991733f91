import { HttpProblem } from '../http/HttpProblem.ts';
import { COUNTS } from '../limits/table.ts';
import type { ObjectStore } from './objectStore.ts';
import { ownerOf, type Owner, type StoredFileFacts } from './stored.ts';
import type { Upload, UploadStore } from './uploadStore.ts';

export interface Quota {
  /**
   * Refuses a file for which there is no room. `uid` is the account that sends it: its earlier uploads of that name do
   * not count, as this one replaces them.
   * @throws HttpProblem 402, as hosted storage does
   */
  assertFits(name: string, size: number, uid?: string): void;
}

/** Counts what is stored and being uploaded against what a team has bought or a person may have. */
export function createQuota(deps: {
  readonly objects: Pick<ObjectStore, 'get' | 'stored'>;
  readonly uploads: Pick<UploadStore, 'begunBelow' | 'listBelow'>;
  readonly ofTeam: (teamId: string) => StoredFileFacts;
  /** True if whoever began an upload may still store it. */
  readonly isAllowed: (upload: Upload) => boolean;
  readonly cancel: (upload: Upload) => void;
}): Quota {
  const allowed = (owner: Owner): StoredFileFacts =>
    owner.area === 'teams' ? deps.ofTeam(owner.id) : COUNTS.storedOfPerson.figure;

  function fits(owner: Owner, name: string, size: number, uid: string): boolean {
    const most = allowed(owner);
    const here = deps.objects.stored(owner.prefix);
    const begun = deps.uploads.begunBelow(owner.prefix, name, uid);
    const replaced = deps.objects.get(name);
    const bytes = here.bytes + begun.bytes - (replaced?.size ?? 0) + size;
    const files = here.files + begun.files + (replaced ? 0 : 1);
    return bytes <= most.bytes && files <= most.files;
  }

  /** Ends the uploads of people who were removed. Returns how many. */
  function cancelForbidden(owner: Owner): number {
    const forbidden = deps.uploads.listBelow(owner.prefix).filter((one) => !deps.isAllowed(one));
    for (const upload of forbidden) deps.cancel(upload);
    return forbidden.length;
  }

  return {
    assertFits(name, size, uid = '') {
      const owner = ownerOf(name);
      if (!owner || fits(owner, name, size, uid)) return;
      if (cancelForbidden(owner) > 0 && fits(owner, name, size, uid)) return;
      throw new HttpProblem(402, 'storageFull');
    },
  };
}
