import { entriesOf, isObject } from '../../model/json.ts';
import { parseId, type ScreenId, type TeamId } from '../../model/ids.ts';
import type { Brand } from '../../model/brand/brand.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { SpecialDays } from '../../model/screen/specialDays.ts';
import type { Campaigns } from '../../model/team/campaigns.ts';
import type { Slide } from '../../model/slide/slide.ts';

/** The screen that this player is paired with. */
export interface Pairing {
  readonly teamId: TeamId;
  readonly screenId: ScreenId;
}

/** Parses `devices/{uid}`; undefined while the device is not paired. */
export function parsePairing(raw: unknown): Pairing | undefined {
  if (!isObject(raw)) return undefined;
  const teamId = parseId<'team'>(raw['teamId']);
  const screenId = parseId<'screen'>(raw['screenId']);
  return teamId && screenId && { teamId, screenId };
}

/** What a player knows about one team: its own, its parent or the root. */
export interface TeamFacts {
  readonly teamId: TeamId;
  readonly name: string;
  readonly parentTeam?: TeamId;
  readonly rootTeam?: TeamId;
  /** Ids of slides of parent teams that are switched on. */
  readonly subscribed: readonly string[];
  /** Ids of the team's tags; absent if they were not read: for teams above, or from an older server. */
  readonly tags?: readonly string[];
  /** Likewise. */
  readonly specialDays?: SpecialDays;
  /** The highest stamp of the slides read so far; the next read starts there. */
  readonly shownRev: number;
  /** A slide with that stamp: if the server does not know it (any more), the server was rolled back. */
  readonly lastShown?: string;
  /** Also of teams above; absent if they were not read: from an older server. */
  readonly campaigns?: Campaigns;
  /** Its admins have agreed to what teams above require; absent for teams above. */
  readonly acceptsRequired?: true;
  /** Ids of the roles of screens that it names, of teams above only; absent if they were not read: from an older server. */
  readonly screenRoles?: readonly string[];
  /** Read by a player that knows the copies of slides for roles of screens: an older one left them out. */
  readonly hasRoles?: true;
  /** Changes when the backend is restored from a backup. */
  readonly epoch?: number;
}

/** Everything that decides what the screen shows, except media. */
export interface Content {
  readonly pairing: Pairing;
  /** Undefined until the first read, or when the screen was removed. */
  readonly screen?: Screen;
  /** The revision of the screen's row. */
  readonly screenRev?: number | undefined;
  readonly brand?: Brand;
  /** The screen's own team first, then parent and root. */
  readonly teams: readonly TeamFacts[];
  /** Published slides only: withdrawn ones are not kept. */
  readonly slides: readonly Slide[];
}

/** Returns the ids that are switched on in lists of subscriptions. */
export function subscribedIds(...lists: readonly unknown[]): readonly string[] {
  return lists.flatMap((list) =>
    entriesOf(list).flatMap(([, entry]) => {
      const isOn = isObject(entry) && entry['active'] === true;
      return isOn && typeof entry['id'] === 'string' ? [entry['id']] : [];
    }),
  );
}
