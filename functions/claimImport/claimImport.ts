import * as v from 'valibot';
import type { Media } from '../../src/model/media/media.ts';
import type { TeamId } from '../../src/model/ids.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { mediaOf } from '../importBrandKit/mediaOf.ts';
import { idInput, textInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionPorts } from '../ports.ts';

const RATE = { perUser: 60, perTeam: 60 };

const file = v.object({
  /** Path of a file of the import. */
  path: v.pipe(v.string(), v.maxLength(200)),
  use: v.picklist(['logo', 'logoDark', 'font']),
  /** Name of a font file. */
  name: v.optional(textInput(100), 'font'),
});
type ClaimedFile = v.InferOutput<typeof file>;

/**
 * Keeps the chosen files of a brand import: copies them to the brand's files before the import is deleted. Returns
 * `{media}` by the given paths; a mutation changes the brand itself.
 */
export const claimImport = defineFunction({
  name: 'claimImport',
  input: v.object({
    teamId: idInput<'team'>(),
    importId: idInput<'import'>(),
    files: v.pipe(v.array(file), v.maxLength(20)),
  }),
  async run(ports, caller, { teamId, importId, files }) {
    await assertPermission(ports.database, teamId, caller, 'editBrand');
    await limitRate(ports, 'claimImport', caller, teamId, RATE);
    const folder = `teams/${teamId}/imports/${importId}/`;
    const isOurs = ({ path }: ClaimedFile) =>
      path.startsWith(folder) && /^\d{1,3}\.[a-z0-9]{2,5}$/.test(path.slice(folder.length));
    if (!files.every(isOurs)) throw new FunctionProblem('invalidInput');
    const media: Record<string, Media> = {};
    // One after another: two logos within the same millisecond would get the same name.
    for (const each of files) media[each.path] = await claim(ports, teamId, each);
    return { media };
  },
});

async function claim(ports: FunctionPorts, teamId: TeamId, claimed: ClaimedFile): Promise<Media> {
  const stored = await ports.files.read(claimed.path);
  if (!stored) throw new FunctionProblem('notFound');
  const path = `teams/${teamId}/brand/${nameOf(ports, claimed)}`;
  const { token } = await ports.files.write(path, stored.bytes, stored.type);
  return mediaOf({ path, type: stored.type, token }, stored.bytes);
}

/** Returns a brand file's name as specified. */
function nameOf({ clock, random }: FunctionPorts, { path, use, name }: ClaimedFile): string {
  if (use === 'logo') return `logo/${clock.now()}`;
  if (use === 'logoDark') return `logo/${clock.now()}_dark`;
  const safe = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ()._-]+/g, '')
    .trim()
    .slice(0, 80);
  const unique = Buffer.from(random(4)).toString('hex');
  return `fonts/${safe || 'font'}-${unique}${path.slice(path.lastIndexOf('.'))}`;
}
