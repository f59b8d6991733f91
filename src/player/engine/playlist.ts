import { loopSlide, type LoopSlide } from '../../model/rules/playSequence.ts';
import { passOf, programmeOf, type Programme } from '../../model/rules/programme.ts';
import { programmeAt } from '../../model/rules/programmeAt.ts';
import { replacingOn, type LocalState, type ScreenSetup } from '../../model/rules/slideVerdict.ts';
import type { ByZone } from '../../model/rules/zones/zones.ts';
import type { Zone } from '../../model/screen/layout.ts';
import type { ZoneOffset } from '../../model/screen/wallClock.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Content } from './content.ts';
import type { PlayItem } from './playItem.ts';

/** A slide that may play now, ready to be prepared. */
export interface PlaylistEntry {
  readonly loop: LoopSlide;
  readonly item: PlayItem;
}

export interface PlaylistDeps {
  readonly offsetOf: ZoneOffset;
  readonly localStateOf: (slide: Slide) => LocalState;
  /** False for a slide that fails again and again. */
  readonly canShow: (slide: Slide) => boolean;
  /** Returns what to show of a slide on this screen; undefined if this player cannot show it. */
  readonly itemOf: (slide: Slide) => PlayItem | undefined;
}

/** Returns the screen with everything that its rules depend on. */
export function setupOf(content: Content, deps: PlaylistDeps): ScreenSetup | undefined {
  const { screen, teams } = content;
  if (!screen || screen.removed) return undefined;
  const [own] = teams;
  const tags = own?.tags;
  const roles = teams.find(({ teamId }) => teamId === own?.rootTeam)?.screenRoles;
  return {
    screen,
    offsetOf: deps.offsetOf,
    tags: tags && new Set(tags),
    specialDays: own?.specialDays,
    subscribed: new Set(own?.subscribed ?? []),
    acceptsRequired: own?.acceptsRequired,
    roles: roles && new Set(roles),
    programme: programmeIn(content),
    localStateOf: deps.localStateOf,
    canShow: deps.canShow,
  };
}

const programmes = new WeakMap<Content, Programme>();

/** The loop asks each second, and there may be thousands of slides. */
function programmeIn(content: Content): Programme {
  const campaigns = content.teams.map(({ teamId, campaigns: own }) => [teamId, own] as const);
  const found =
    programmes.get(content) ?? programmeOf(Object.fromEntries(campaigns), content.slides);
  programmes.set(content, found);
  return found;
}

/** Returns what may play at an instant in each zone, in no particular order. */
export function playlistAt(
  content: Content,
  deps: PlaylistDeps,
  instantMs: number,
): ByZone<readonly PlaylistEntry[]> {
  const setup = setupOf(content, deps);
  if (!setup) return { main: [], side: [] };
  const generations = new Map<string, number>(
    content.teams.map((team, generation) => [team.teamId, generation]),
  );
  const due = programmeAt(content.slides, setup, instantMs);
  const entriesIn = (zone: Zone): readonly PlaylistEntry[] => {
    const replacing = replacingOn(setup, instantMs, zone).map(({ id }) => id);
    const aside = replacing.length > 0 ? replacing.sort().join() : undefined;
    return due[zone].flatMap((slide) => {
      const item = deps.itemOf(slide);
      const place = loopSlide(slide, generations.get(slide.teamId) ?? 9);
      const loop = { ...place, aside, pass: passOf(slide, setup, instantMs) };
      return item ? [{ loop, item }] : [];
    });
  };
  return { main: entriesIn('main'), side: entriesIn('side') };
}
