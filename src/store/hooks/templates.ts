import Dexie from 'dexie';
import { useCallback } from 'react';
import { familyNamesIn, foreignFamilies } from '../../model/fonts/familyNames.ts';
import type { TeamId } from '../../model/ids.ts';
import {
  isPurgedTemplate,
  type Template,
  type TemplateStatus,
} from '../../model/template/template.ts';
import type { Rows } from '../liveRows.ts';
import { effectiveBrand } from './brand.ts';
import { collectRows, collectTeam, DOCUMENTS } from './scanSlides.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** Returns a team's templates with one of these statuses, last changed first; undefined while loading. */
export function useTemplates(
  teamId: TeamId | undefined,
  statuses: readonly TemplateStatus[],
): readonly Template[] | undefined {
  const wanted = statuses.join();
  return useRows(
    async (rows) => {
      if (!teamId) return [];
      const found = await rows
        .rowsOf('template')
        .where('[value.teamId+value.lastChangedDate]')
        .between([teamId, Dexie.minKey], [teamId, Dexie.maxKey])
        .reverse()
        .toArray();
      const templates = found.map((row) => row.value as Template);
      return templates
        .filter(({ status }) => wanted.split(',').includes(status))
        .filter((template) => !isPurgedTemplate(template));
    },
    [teamId, wanted],
  );
}

/** Returns how many slides of a team, deleted ones aside, were made from each template, by template id. */
export function useTemplateUses(teamId: TeamId): ReadonlyMap<string, number> | undefined {
  return useRows((rows) => templateUses(rows, teamId), [teamId]);
}

/** Returns a function that counts the same once. */
export function useCountTemplateUses(): (teamId: TeamId) => Promise<ReadonlyMap<string, number>> {
  const { db } = useStore();
  return (teamId) => templateUses(db, teamId);
}

async function templateUses(rows: Rows, teamId: TeamId): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>();
  const ids = await collectTeam(rows, teamId, ({ template, status }) =>
    template && status !== 'deleted' ? [template.id] : [],
  );
  for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** Returns how many of a team's templates and slides use each brand color, by its key. */
export function useColorUses(teamId: TeamId): ReadonlyMap<string, number> | undefined {
  return useRows(
    async (rows) => {
      const uses = new Map<string, number>();
      for (const { text } of await documents(rows, teamId)) {
        const keys = new Set(
          Array.from(text.matchAll(/"\$([^"/]{1,60})(?:\/\d+)?"/g), ([, key]) => key),
        );
        for (const key of keys) if (key) uses.set(key, (uses.get(key) ?? 0) + 1);
      }
      return uses;
    },
    [teamId],
  );
}

/** Returns the names of templates and slides that name a font family directly. */
export function useFontUses(teamId: TeamId, family: string): readonly string[] | undefined {
  return useRows(
    async (rows) => {
      const named = `"fontFamily":${JSON.stringify(family)}`;
      return (await documents(rows, teamId)).flatMap(({ name, text }) =>
        text.includes(named) ? [name] : [],
      );
    },
    [teamId, family],
  );
}

/**
 * Returns a function that reads a team's font families: its brand's, and those that its templates and
 * slides name. The same function for a team while the store is open.
 */
export function useReadFamilies(teamId: TeamId): () => Promise<readonly string[]> {
  const { db } = useStore();
  return useCallback(async () => {
    const { brand } = await effectiveBrand(db, teamId);
    const named = new Set(familyNamesIn(brand.textStyles));
    for (const { text } of await documents(db, teamId)) {
      for (const [, family] of text.matchAll(/"fontFamily":"([^"\\]{1,200})"/g)) {
        if (family) named.add(family);
      }
    }
    return foreignFamilies(named, brand);
  }, [db, teamId]);
}

/** Returns the documents of a team's templates and slides as text, deleted ones left out. */
async function documents(
  rows: Rows,
  teamId: TeamId,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const batch = DOCUMENTS;
  const ofTemplates = await collectRows(
    rows,
    { kind: 'template', teamId, batch },
    ({ name, status, data }) =>
      status !== 'deleted' && data ? [{ name, text: JSON.stringify(data) }] : [],
  );
  const ofSlides = await collectRows(
    rows,
    { kind: 'slide', teamId, batch },
    ({ title, status, template }) =>
      status !== 'deleted' && template ? [{ name: title, text: JSON.stringify(template) }] : [],
  );
  return [...ofTemplates, ...ofSlides];
}
