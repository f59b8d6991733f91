import { entriesOf, isObject } from '../../model/json.ts';
import { parseId, type ScreenId, type TeamId } from '../../model/ids.ts';
import type { Brand } from '../../model/brand.ts';
import type { Screen } from '../../model/screen.ts';
import type { Slide } from '../../model/slide.ts';

/** Which wall this player is. */
export interface Pairing {
  readonly teamId: TeamId;
  readonly screenId: ScreenId;
}

/** Reads `devices/{uid}`; undefined while the device is paired with nothing. */
export function restorePairing(raw: unknown): Pairing | undefined {
  if (!isObject(raw)) return undefined;
  const teamId = parseId<'team'>(raw['teamId']);
  const screenId = parseId<'screen'>(raw['screenId']);
  return teamId && screenId && { teamId, screenId };
}

/** What a player knows of one team: its own, its parent or the root. */
export interface TeamFacts {
  readonly teamId: TeamId;
  readonly name: string;
  readonly parentTeam?: TeamId;
  readonly rootTeam?: TeamId;
  /** Ids of slides of parent teams that are switched on. */
  readonly subscribed: readonly string[];
  /** Ids of the team's tags; absent where they were not read: of teams above, or from an older server. */
  readonly tags?: readonly string[];
  /** The highest stamp of the slides seen so far; the next read starts there. */
  readonly shownRev: number;
  /** A slide that carries it: one that the server does not know (any more) tells that it went back. */
  readonly lastShown?: string;
  /** Another number after the backend was restored from a backup. */
  readonly epoch?: number;
}

/** Everything that decides what the wall shows, except media. */
export interface Content {
  readonly pairing: Pairing;
  /** Undefined until the first read, or when the screen was removed. */
  readonly screen?: Screen;
  readonly brand?: Brand;
  /** The own team first, then parent and root. */
  readonly teams: readonly TeamFacts[];
  /** Published slides only: what left the wall is not kept. */
  readonly slides: readonly Slide[];
}

/** Ids switched on in a list of subscriptions. */
export function subscribedIds(...lists: readonly unknown[]): readonly string[] {
  return lists.flatMap((list) =>
    entriesOf(list).flatMap(([, entry]) => {
      const isOn = isObject(entry) && entry['active'] === true;
      return isOn && typeof entry['id'] === 'string' ? [entry['id']] : [];
    }),
  );
}
