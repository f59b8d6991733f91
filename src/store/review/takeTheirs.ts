import { logoIn } from '../../model/brand/chosenParts.ts';
import { familyOf, type Brand } from '../../model/brand/brand.ts';
import type { ScreenId, TeamId } from '../../model/ids.ts';
import type { RowRef } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { renameColor } from '../../model/mutations/brand/renameColor.ts';
import { renameFont } from '../../model/mutations/brand/renameFont.ts';
import { saveScreen } from '../../model/mutations/screen/saveScreen.ts';
import { saveTeam } from '../../model/mutations/team/saveTeam.ts';
import { saveTextStyle } from '../../model/mutations/brand/saveTextStyle.ts';
import { setColor } from '../../model/mutations/brand/setColor.ts';
import { setLogo } from '../../model/mutations/brand/setLogo.ts';
import { hoursWith } from '../../model/screen/operatingHours.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { Team } from '../../model/team/team.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type { ConflictRow } from '../../../sync/engine/rows.ts';
import type { Store } from '../openStore.ts';

/** A value of somebody else, to be saved in a row as it is now. */
interface Taking {
  readonly store: Store;
  readonly row: unknown;
  readonly path: string;
  readonly theirs: never;
  readonly at: number;
}

/** Saves another person's value in a brand, a screen or a team; undefined for other kinds. */
export function takeTheirs(
  store: Store,
  row: unknown,
  { ref, path, theirs }: ConflictRow,
  at: number,
): Promise<CommitResult> | undefined {
  const taking = { store, row, path, theirs: theirs as never, at }; // the commit parses it
  if (ref.kind === 'brand') return takeInBrand(taking);
  if (ref.kind === 'screen') return takeInScreen(ref, taking);
  if (ref.kind !== 'team') return undefined;
  const teamId = ref.key as TeamId; // the key of a team's row
  return store.commit(saveTeam, { teamId, fields: { [path]: theirs }, at });
}

function takeInScreen({ key }: RowRef, { store, row, path, theirs, at }: Taking) {
  const [teamId, id] = key.split('/') as [TeamId, ScreenId];
  const { hours } = row as Screen;
  const [field = '', day] = path.split('/');
  const value = day === undefined ? theirs : hoursWith(hours, day, theirs ?? '');
  return store.commit(saveScreen, { teamId, id, fields: { [field]: value }, at });
}

async function takeInBrand({ store, row, path, theirs, at }: Taking): Promise<CommitResult> {
  const brand = row as Brand;
  const [field, key = '', part = ''] = path.split('/');
  const team = (await store.db.rowsOf('team').get(brand.id))?.value as Team | undefined;
  const parent = team?.parentTeam && { parentId: team.parentTeam };
  const granted = { teamId: brand.id, ...parent, at };
  if (field === 'logoMedia' || field === 'logoDarkMedia') {
    const media = logoIn(theirs) as Media | undefined; // of a brand
    if (media && !(await isThere(store, media))) return { ok: false, refused: 'notFound' };
    const variant = field === 'logoMedia' ? 'logo' : 'logoDark';
    return store.commit(setLogo, { ...granted, variant, media: media ?? null });
  }
  if (field === 'fonts') return store.commit(renameFont, { ...granted, id: key, name: theirs });
  if (field === 'colors' && part === 'name')
    return store.commit(renameColor, { ...granted, key, name: theirs });
  if (field === 'colors') return store.commit(setColor, { ...granted, key, hex: theirs });
  const fields = part === 'fontFamily' ? familyFields(brand, theirs) : { [part]: theirs };
  return store.commit(saveTextStyle, { ...granted, style: key as never, fields });
}

/** A file that nothing refers to is removed from the server some days later. */
const isThere = async (store: Store, media: Media): Promise<boolean> =>
  (await store.openStaged(media.path)) !== undefined ||
  (await fetch(store.addressOf(media)).then(
    ({ ok }) => ok,
    () => false,
  ));

/** What the Brand Manager stores with a family. */
function familyFields({ fonts }: Brand, family: string) {
  const fontId = Object.entries(fonts).find(([, font]) => familyOf(font) === family)?.[0] ?? null;
  return { fontFamily: family, fontName: family, fontId };
}
