import * as v from 'valibot';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { brandTeamOf } from '../../src/model/rules/effectiveBrand.ts';
import type { Team } from '../../src/model/team/team.ts';
import { defineFunction } from '../defineFunction.ts';
import { idInput } from '../input.ts';
import { limitUser } from '../limits/limits.ts';
import { readTeamInFamily } from '../teams/membership.ts';
import type { FunctionDatabase } from '../ports.ts';
import { publicBrand, publicSlide, publicTemplate } from './publicParts.ts';

const teamId = idInput<'team'>();
const input = v.union([
  v.strictObject({ teamId, slideId: idInput<'slide'>() }),
  v.strictObject({ teamId, templateId: idInput<'template'>() }),
]);
type Input = v.InferOutput<typeof input>;

/** Allows a room full of people behind one address who all follow the same link. */
const RATE = { perUser: 600 };
/** More than teams are ever nested. */
const FAMILY_MAX = 5;

/**
 * Reads what the public preview of a slide or template shows, for anyone with its link: the two ids in it are the
 * secret. Returns `{shown: {row, brand, brandTeam}}`, stored rows reduced to the drawn parts, or `{shown: null}` both
 * for missing and for non-public ones.
 */
export const readPreview = defineFunction({
  name: 'readPreview',
  isPublic: true,
  input,
  async run(ports, caller, target) {
    await limitUser(ports, 'readPreview', caller, RATE);
    const row = await readRow(ports.database, target);
    if (!row) return { shown: null };
    const brandTeam = await findBrandTeam(ports.database, target.teamId);
    const brand = publicBrand(await ports.database.get(`teams/${brandTeam}/brand`));
    return { shown: { row, brand, brandTeam } };
  },
});

async function readRow(database: FunctionDatabase, target: Input): Promise<object | null> {
  if ('templateId' in target) {
    const { teamId: team, templateId } = target;
    return publicTemplate(await database.get(`templates/${team}/canvas/${templateId}`));
  }
  const found = await database.findBy(`teams/${target.teamId}/slides`, 'id', target.slideId);
  const [raw = null]: readonly Json[] = Object.values(found);
  return publicSlide(raw);
}

/** Returns the team whose brand applies: the team itself, or its parent if the parent controls the brand. */
async function findBrandTeam(database: FunctionDatabase, first: TeamId): Promise<TeamId> {
  const family = new Map<TeamId, Team>();
  let next: TeamId | undefined = first;
  let child: TeamId | undefined;
  while (next && !family.has(next) && family.size < FAMILY_MAX) {
    const team: Team | undefined = await readTeamInFamily(database, next, child);
    if (!team) break;
    family.set(next, team);
    child = next;
    next = team.parentTeam;
  }
  const own = family.get(first);
  return own ? brandTeamOf(own, (id) => family.get(id)) : first;
}
