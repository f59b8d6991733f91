import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import type { Template, TemplateStatus } from '../../model/template.ts';
import { useStore } from './StoreProvider.tsx';

/** Templates of a team with one of these statuses, the last changed first; undefined while loading. */
export function useTemplates(
  teamId: TeamId | undefined,
  statuses: readonly TemplateStatus[],
): readonly Template[] | undefined {
  const { db } = useStore();
  const wanted = statuses.join();
  return useLiveQuery(async () => {
    if (!teamId) return [];
    const rows = await db
      .rowsOf('template')
      .where('[value.teamId+value.lastChangedDate]')
      .between([teamId, Dexie.minKey], [teamId, Dexie.maxKey])
      .reverse()
      .toArray();
    const found = rows.map((row) => row.value as Template);
    return found.filter(({ status }) => wanted.split(',').includes(status));
  }, [db, teamId, wanted]);
}

/** How many slides of a team that are not deleted were made from each template, by template id. */
export function useTemplateUses(teamId: TeamId): ReadonlyMap<string, number> | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const uses = new Map<string, number>();
    await db
      .rowsOf('slide')
      .where('[value.teamId+value.status+value.lastChangedDate]')
      .between([teamId, Dexie.minKey], [teamId, Dexie.maxKey])
      .each(({ value }) => {
        const { template, status } = value as Slide;
        if (!template || status === 'deleted') return;
        uses.set(template.id, (uses.get(template.id) ?? 0) + 1);
      });
    return uses;
  }, [db, teamId]);
}
