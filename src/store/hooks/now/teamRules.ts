import type { TeamId } from '../../../model/ids.ts';
import { NO_PROGRAMME, programmeOf, type Programme } from '../../../model/rules/programme.ts';
import { slidePlan } from '../../../model/rules/slidePlan.ts';
import type { ScreenSetup } from '../../../model/rules/slideVerdict.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { Team } from '../../../model/team/team.ts';
import type { Rows } from '../../liveRows.ts';
import { teamOf } from '../rows.ts';
import { collectSlides } from '../scanSlides.ts';
import { slideIds } from '../slides.ts';
import { sharedSlides } from '../subscriptions.ts';
import { useSharedRows } from '../useRows.ts';

/** What a team itself says of where and when slides play on its screens. */
export type TeamRules = Required<
  Pick<ScreenSetup, 'tags' | 'specialDays' | 'programme' | 'acceptsRequired' | 'roles'>
>;

/**
 * Returns a team's tags, special days and campaigns, for deciding where and when slides play; undefined while loading.
 */
export function useTeamRules(teamId: TeamId): TeamRules | undefined {
  return useSharedRows(`team rules ${teamId}`, async (rows): Promise<TeamRules | undefined> => {
    const team = await teamOf(rows, teamId);
    if (!team) return undefined;
    const { tags, specialDays } = team;
    const programme = await readProgramme(rows, team);
    const root = await teamOf(rows, team.rootTeam ?? team.id);
    return {
      tags: new Set(Object.keys(tags)),
      specialDays,
      programme,
      acceptsRequired: team.acceptsRequired === true,
      // Those of a root team that this device has not read yet all count.
      roles: root && new Set(Object.keys(root.screenRoles ?? {})),
    };
  });
}

/** Slides are read only of teams with a campaign that replaces others. */
async function readProgramme(rows: Rows, team: Team): Promise<Programme> {
  const ids = [team.id, team.parentTeam, team.rootTeam].filter((id) => id !== undefined);
  const teams = await Promise.all([...new Set(ids)].map((id) => teamOf(rows, id)));
  const campaigns = Object.fromEntries(
    teams.flatMap((one) => (one ? [[one.id, one.campaigns ?? {}] as const] : [])),
  );
  const replacing = Object.entries(campaigns).flatMap(([id, own]) =>
    Object.values(own).some(({ mode }) => mode === 'replaces') ? [id] : [],
  );
  if (replacing.length === 0) return { ...NO_PROGRAMME, campaigns };
  const plan = (slide: Slide) => (slide.campaign === undefined ? [] : slidePlan(slide));
  const own = replacing.includes(team.id) ? await ownSlides(rows, team.id, plan) : [];
  const isAbove = replacing.some((id) => id !== team.id);
  const shared = isAbove ? await sharedSlides(rows, team.id) : [];
  return programmeOf(campaigns, [...own, ...shared.flatMap(({ slide }) => plan(slide))]);
}

async function ownSlides(rows: Rows, teamId: TeamId, plan: (slide: Slide) => readonly Slide[]) {
  const ids = await slideIds(rows, teamId, { status: 'published', sort: 'position' });
  return collectSlides(rows, teamId, ids, plan);
}
