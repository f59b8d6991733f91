import { unsavedWorks } from '../unsavedWork.ts';
import { useUser } from './rows.ts';
import { useRows } from './useRows.ts';

/** Data that only this device has, at one moment. */
export interface Unsent {
  /** Changes that the server does not have, parked ones included. */
  readonly changes: number;
  /** Replaced values of other people that are still offered. */
  readonly conflicts: number;
  /** Slides and templates with edits that were never saved. */
  readonly works: number;
  /** The last change's place in the log; 0 if there is none. */
  readonly upTo: number;
}

/** Returns undefined while reading from the disk. */
export function useUnsent(): Unsent | undefined {
  return useRows(async (rows) => {
    const [changes, conflicts, works, last] = await Promise.all([
      rows.log.count(),
      rows.conflicts.count(),
      unsavedWorks(rows),
      rows.log.orderBy('seq').last(),
    ]);
    return { changes, conflicts, works: works.length, upTo: last?.seq ?? 0 };
  }, []);
}

/** Unsaved work on slides and templates of teams that the account is no longer in: no editor opens it. */
export interface WorkOfFormerTeam {
  readonly count: number;
  readonly teamIds: readonly string[];
}

/** Returns undefined while loading, and while it is not known which teams the account is in. */
export function useFormerWork(): WorkOfFormerTeam | undefined {
  const user = useUser();
  const memberOf = user ? Object.keys(user.teams).join(' ') : undefined;
  return useRows(
    async (rows) => {
      if (memberOf === undefined) return undefined;
      const own = new Set(memberOf.split(' '));
      const teams = (await unsavedWorks(rows)).map(({ teamId }) => teamId);
      const former = teams.filter((id) => !own.has(id));
      return { count: former.length, teamIds: [...new Set(former)] };
    },
    [memberOf],
  );
}
