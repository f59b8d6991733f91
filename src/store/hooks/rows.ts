import type { SlideId, TeamId, TemplateId, UserId } from '../../model/ids.ts';
import {
  memberKey,
  slideKey,
  teamKey,
  templateKey,
  userKey,
  type Kind,
  type RowRef,
  type RowTypes,
} from '../../model/kinds.ts';
import type { Member } from '../../model/member/member.ts';
import { hasSide } from '../../model/rules/zones/zones.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Campaign } from '../../model/team/campaigns.ts';
import type { DayPart, NamedDay, Tag, Team } from '../../model/team/team.ts';
import type { ScreenRole } from '../../model/team/screenRoles.ts';
import type { Template } from '../../model/template/template.ts';
import type { User } from '../../model/user/user.ts';
import type { Rows } from '../liveRows.ts';
import { onceRead } from '../onceRead.ts';
import { collectTeam } from './scanSlides.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows, useSharedRows } from './useRows.ts';

/** `undefined` during the first read, `null` if there is no such row. */
export type RowsState<T> = T | null | undefined;

/** Returns one row of any kind. */
function useRow<K extends Kind>(ref: RowRef<K> | undefined): RowsState<RowTypes[K]> {
  return useRows(
    async (rows) => {
      if (!ref) return null;
      const row = await rows.rowsOf(ref.kind).get(ref.key);
      return (row?.value as RowTypes[K] | undefined) ?? null;
    },
    [ref?.kind, ref?.key],
  );
}

/** Returns the signed-in person's profile. */
export function useUser(): RowsState<User> {
  return useRow(userKey(useStore().account.uid));
}

export function useTeam(teamId: TeamId | undefined): RowsState<Team> {
  return useRow(teamId && teamKey(teamId));
}

/** Reads the row of a team. */
export async function teamOf(rows: Rows, teamId: TeamId): Promise<Team | undefined> {
  const { kind, key } = teamKey(teamId);
  return (await rows.rowsOf(kind).get(key))?.value as Team | undefined;
}

/** Returns the signed-in person's membership of the team, with the role. */
export function useMembership(teamId: TeamId | undefined): RowsState<Member> {
  const { account } = useStore();
  return useRow(teamId && memberKey(teamId, account.uid));
}

export function useMember(teamId: TeamId, uid: UserId): RowsState<Member> {
  return useRow(memberKey(teamId, uid));
}

export function useSlide(teamId: TeamId, id: SlideId | undefined): RowsState<Slide> {
  return useRow(id && slideKey(teamId, id));
}

export function useTemplate(teamId: TeamId, id: TemplateId | undefined): RowsState<Template> {
  return useRow(id && templateKey(teamId, id));
}

/** Returns all rows of a small kind of a team, removed ones included. */
async function teamRows<K extends Kind>(
  rows: Rows,
  kind: K,
  teamId: TeamId,
): Promise<readonly RowTypes[K][]> {
  const found = await rows.rowsOf(kind).where('key').startsWith(`${teamId}/`).toArray();
  return found.flatMap((row) => (row.value ? [row.value as RowTypes[K]] : []));
}

const NONE: readonly never[] = [];

/** Sorts Screen 2 before Screen 10. */
const names = new Intl.Collator(undefined, { numeric: true });
type Named = { readonly name: string };
const byName = (a: Named, b: Named): number => names.compare(a.name, b.name);

/** Returns a team's screens without removed ones; undefined while loading, and until the team was read once. */
export function useScreens(teamId: TeamId | undefined): readonly Screen[] | undefined {
  return useSharedRows(`screens ${teamId}`, async (rows) => {
    return teamId ? onceRead(rows, teamId, await screensOf(rows, teamId)) : NONE;
  });
}

/** Returns the screens of a team that show two things at once; none while loading. */
export function useDividedScreens(teamId: TeamId): readonly Screen[] {
  return (useScreens(teamId) ?? []).filter((screen) => hasSide(screen));
}

/** Reads a team's screens without removed ones, by name. */
export async function screensOf(rows: Rows, teamId: TeamId): Promise<readonly Screen[]> {
  const screens = await teamRows(rows, 'screen', teamId);
  return screens.filter(({ removed }) => !removed).sort(byName);
}

/** Returns a team's tags by name, none while loading. */
export function useTags(teamId: TeamId): readonly Tag[] {
  const team = useTeam(teamId);
  return Object.values(team?.tags ?? {}).toSorted(byName);
}

/** Returns the roles of screens that the root team above a team names, or it itself; by name, none while loading. */
export function useScreenRoles(teamId: TeamId): readonly ScreenRole[] {
  const team = useTeam(teamId);
  const root = useTeam(team?.rootTeam ?? teamId);
  return Object.values(root?.screenRoles ?? {}).toSorted(byName);
}

/** Returns a team's day parts by name, none while loading. */
export function useDayParts(teamId: TeamId): readonly DayPart[] {
  const team = useTeam(teamId);
  return Object.values(team?.dayParts ?? {}).toSorted(byName);
}

/** Returns a team's special days, the earliest first; none while loading. */
export function useSpecialDays(teamId: TeamId): readonly NamedDay[] {
  const team = useTeam(teamId);
  return Object.values(team?.specialDays ?? {}).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns a team's campaigns, the earliest first; none while loading. */
export function useCampaigns(teamId: TeamId): readonly Campaign[] {
  const team = useTeam(teamId);
  return Object.values(team?.campaigns ?? {}).toSorted((a, b) =>
    a.dates.start < b.dates.start ? -1 : a.dates.start > b.dates.start ? 1 : byName(a, b),
  );
}

/** Returns the slides of a team that took their times from a day part, deleted ones too; undefined while loading. */
export function useDayPartSlides(teamId: TeamId): readonly Slide[] | undefined {
  return useSharedRows(`day part slides ${teamId}`, (rows) =>
    collectTeam(rows, teamId, (slide) => (slide.dayPart === undefined ? [] : [slide])),
  );
}

/** Returns the slides of a team that are in a campaign, deleted ones too; undefined while loading. */
export function useCampaignSlides(teamId: TeamId): readonly Slide[] | undefined {
  return useSharedRows(`campaign slides ${teamId}`, (rows) =>
    collectTeam(rows, teamId, (slide) => (slide.campaign === undefined ? [] : [slide])),
  );
}

/** Returns the published slides of a team that are shared for a role of screens; undefined while loading. */
export function useRoleSlides(teamId: TeamId, roleId: string): readonly Slide[] | undefined {
  const found = useSharedRows(`slides for roles ${teamId}`, (rows) =>
    collectTeam(rows, teamId, (slide) =>
      slide.status === 'published' && slide.share?.roles ? [slide] : [],
    ),
  );
  return found?.filter((slide) => slide.share?.roles?.[roleId] === true);
}

/** Returns a team's members without removed ones; undefined while loading. */
export function useMembers(teamId: TeamId | undefined): readonly Member[] | undefined {
  return useRows(
    async (rows) => {
      if (!teamId) return NONE;
      return (await teamRows(rows, 'member', teamId)).filter((member) => !member.removed);
    },
    [teamId],
  );
}
