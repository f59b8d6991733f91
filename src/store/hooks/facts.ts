import { useLiveQuery } from 'dexie-react-hooks';
import type { TeamId } from '../../model/ids.ts';
import { isObject } from '../../model/json.ts';
import { restorePlan, type Plan } from '../../model/plan.ts';
import { useStore } from './StoreProvider.tsx';

/** A value read from the server that has no log, as last seen; undefined while loading. */
export function useFact(path: string | undefined): unknown {
  const { db } = useStore();
  return useLiveQuery(
    async () => (path === undefined ? null : ((await db.facts.get(path))?.value ?? null)),
    [db, path],
  );
}

/** Paths of the values without log; the sync host listens on them while the team is open. */
export const heartbeatsPath = (teamId: TeamId): string => `screens/${teamId}`;
export const planPath = (teamId: TeamId): string => `plans/${teamId}`;

/** Time of each screen's last contact, server time in ms, by screen id; undefined while loading. */
export function useHeartbeats(
  teamId: TeamId | undefined,
): { readonly [screenId: string]: number } | undefined {
  const raw = useFact(teamId && heartbeatsPath(teamId));
  if (raw === undefined) return undefined;
  const entries = isObject(raw) ? Object.entries(raw) : [];
  return Object.fromEntries(
    entries.flatMap(([id, at]) => (typeof at === 'number' ? [[id, at]] : [])),
  );
}

/** What the team has bought; undefined while loading, null when it was never read here. */
export function usePlan(teamId: TeamId | undefined): Plan | null | undefined {
  const raw = useFact(teamId && planPath(teamId));
  if (raw === undefined || raw === null || !teamId) return raw as null | undefined;
  return restorePlan(raw, teamId);
}
