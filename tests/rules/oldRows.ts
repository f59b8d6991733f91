import type { Json } from '../../src/model/json.ts';
import { EVE, ROLE, SALE, TAG, TEAM, TEMPLATE, slideRow, uidOf, worldData } from './world.ts';

/** Returns values that an earlier version accepted, and that may therefore be stored. */
export const worldOfOldRows = (): Json => {
  const data = worldData() as {
    teams: Record<string, Record<string, Record<string, Record<string, Json>>> & { name: string }>;
  };
  const team = data.teams[TEAM.T];
  const { templates, users } = data as unknown as Record<string, Record<string, object>>;
  if (!team || !templates || !users) throw new Error('no world');
  team.name = '  ';
  Object.assign(team['tags'] as object, { [TAG]: { name: ' ' } });
  Object.assign(team['screenRoles'] as object, { [ROLE]: { name: ' ' } });
  Object.assign((team['dayParts'] as { readonly [id: string]: object })[TAG] ?? {}, { name: ' ' });
  Object.assign(team['screens']?.['0'] as object, { name: '  ' });
  Object.assign((team['specialDays'] as { readonly [id: string]: object })[EVE.id] ?? {}, {
    name: ' ',
  });
  Object.assign((team['campaigns'] as { readonly [id: string]: object })[SALE.id] ?? {}, {
    name: ' ',
  });
  const old = { web: 'https://', dates: { start: '2026-99-99', end: '2026-99-01' } };
  Object.assign(team['slides']?.['1'] as object, {
    ...old,
    time: { from: '09:00', to: '09:00' },
    widget: { feed: 'no feed' },
  });
  const reversed = { start: '2026-05-01', end: '2026-01-01' };
  const time = { from: '09:00', to: '10:00' };
  Object.assign(team['slides']?.['0'] as object, { type: 'webview', dates: reversed, time });
  Object.assign(team['slides'] as object, {
    2: slideRow('draftOfAPage00000000', { type: 'webview' }),
    3: slideRow('pageThatIsShown00000', {
      type: 'webview',
      status: 'published',
      shownRev: 9,
      web: 'https://example.org/',
    }),
  });
  const { canvas } = templates[TEAM.T] as Record<string, Record<string, object>>;
  Object.assign(canvas?.[TEMPLATE.own] as object, { name: ' ' });
  Object.assign(users[uidOf('editor')] as object, { name: ' ' });
  return data as unknown as Json;
};
