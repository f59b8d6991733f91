import type { MutationId } from '../../model/ids.ts';
import type { LogState, ParkCode, UploadRow } from '../../../sync/engine/rows.ts';
import type { ActivityFacts, Reason } from '../activity.ts';

/** A file of a waiting change. */
export type QueuedFile = Pick<
  UploadRow,
  | 'id'
  | 'name'
  | 'slot'
  | 'type'
  | 'bytes'
  | 'sent'
  | 'state'
  | 'isAskedFor'
  | 'hindered'
  | 'isResting'
>;

/**
 * Why a change was parked. The log stores `removedFromTeam` whenever the server denies this account access:
 * shown as `teamClosed` while the profile still names the team, which may reopen, and as `readOnly` for a
 * team that may be read. `colorDeleted`: what was deleted is a part of a brand, and stays so.
 */
export type ParkedWhy = ParkCode | 'teamClosed' | 'readOnly' | 'colorDeleted';

/** An unconfirmed change as shown to people. */
export interface QueuedChange {
  readonly id: MutationId;
  /** Its `changeName`, such as `slide.save`. */
  readonly name: string;
  /** Title or name of the changed row, if it has one. */
  readonly subject: string;
  /** The team of the change, if this device knows its name. */
  readonly teamName: string;
  readonly state: LogState;
  readonly reason: Reason;
  readonly atMs: number;
  /** Why it needs a person's decision; only for `parked`. */
  readonly code?: ParkedWhy;
  /** Its size on the wire, if it is too large to send. */
  readonly bytes?: number;
  /** The earlier change that it waits for. */
  readonly behind?: { readonly name: string; readonly subject: string };
  /** Its files with their sizes and progress. */
  readonly files: readonly QueuedFile[];
  /** The changed slide, while it exists and can be edited. */
  readonly slide?: { readonly id: string; readonly type: string };
  /** Its content may be edited before it is sent again. */
  readonly isEditable: boolean;
  /** Somebody deleted its slide, but the content is still here. */
  readonly mayBeCopied: boolean;
}

/** Changes that wait for the same reason, newest first; as many as were requested. */
export interface QueueGroup {
  readonly reason: Reason;
  readonly total: number;
  readonly changes: readonly QueuedChange[];
}

/** A change that has left the queue: confirmed by the server or taken back by its author. */
export interface LeftChange {
  readonly id: MutationId;
  readonly name: string;
  readonly subject: string;
  readonly teamName: string;
  readonly atMs: number;
  /** `delivered`: the server had it already when it was taken back. */
  readonly outcome: 'sent' | 'delivered' | 'discarded';
}

export interface Queue {
  readonly groups: readonly QueueGroup[];
  /** Newest first. */
  readonly left: readonly LeftChange[];
}

/** What the page knows besides the stored data. */
export interface QueueView extends Pick<ActivityFacts, 'isOnline' | 'isMetered'> {
  /** How many changes to return per group; `FIRST_SHOWN` by default. */
  readonly shown: { readonly [reason in Reason]?: number };
}

/** Changes shown per group at first, and added with each press. */
export const FIRST_SHOWN = 50;
