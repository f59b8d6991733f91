import type { Screen } from '../screen/screen.ts';
import type { Slide } from '../slide/slide.ts';
import type { Campaign } from '../team/campaigns.ts';
import { turnSeconds } from './loopPass.ts';
import { interruptMinutes } from './programme.ts';
import { isCampaignFor, isChosen, reasonsOfSlide } from './slideVerdict.ts';
import { fitsZone, type Divided } from './zones/zones.ts';

/** A campaign that may not be saved yet. */
export type CampaignDraft = Omit<Campaign, 'id'> & { readonly id?: string | undefined };

/** What keeps a campaign from playing; each is said, and none prevents saving: it may come to pass by itself. */
export type CampaignConcern =
  /** No slide is in it, or none of them is published with something to show. */
  | { readonly kind: PlaceConcern | 'over' }
  /** Its slides play longer than it takes to the next interruption, which is left out then. */
  | { readonly kind: 'longPass'; readonly seconds: number }
  /** At the same time one of higher priority replaces it, or they play together. */
  | { readonly kind: 'replaced' | 'together'; readonly name: string };

interface Around {
  /** The slides that are in it. */
  readonly slides: readonly Slide[];
  readonly screens: readonly (Pick<Screen, 'id' | 'tags'> & Divided)[];
  /** Ids of the team's tags. */
  readonly tags: ReadonlySet<string>;
  readonly others: readonly Campaign[];
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** Returns what a person should know of a campaign before it is saved, and while it is there. */
export function concernsOf(campaign: CampaignDraft, around: Around): readonly CampaignConcern[] {
  if (campaign.dates.end < around.today) return [{ kind: 'over' }];
  const place = placeConcern(campaign, around);
  const rivals = around.others.filter((other) => isRival(campaign, other, around));
  return [
    ...(place ? [{ kind: place }] : []),
    ...longPass(campaign, around),
    ...rivals.map(({ name, priority }) => ({
      kind: priority > campaign.priority ? ('replaced' as const) : ('together' as const),
      name,
    })),
  ];
}

function longPass(campaign: CampaignDraft, { slides }: Around): readonly CampaignConcern[] {
  const shown = slides.filter((slide) => reasonsOfSlide(slide).length === 0);
  const seconds = shown.reduce((sum, slide) => sum + (turnSeconds(slide) ?? 0), 0);
  const minutes = interruptMinutes(campaign) ?? Infinity;
  return seconds >= minutes * 60 ? [{ kind: 'longPass', seconds }] : [];
}

type PlaceConcern = 'empty' | 'unpublished' | 'noScreen' | 'noMatch';

function placeConcern(
  campaign: CampaignDraft,
  { slides, screens, tags }: Around,
): PlaceConcern | undefined {
  if (slides.length === 0) return 'empty';
  const shown = slides.filter((slide) => reasonsOfSlide(slide).length === 0);
  if (shown.length === 0) return 'unpublished';
  const meant = screens.filter((screen) => isCampaignFor(campaign, screen, tags));
  if (screens.length > 0 && meant.length === 0) return 'noScreen';
  const isOnAny = meant.some((screen) =>
    shown.some((slide) => isChosen(slide, screen, tags) && fitsZone(slide, screen)),
  );
  return meant.length > 0 && !isOnAny ? 'noMatch' : undefined;
}

/** Of the campaigns with the same days on the same screens, those that replace this one, or do not wait for it. */
function isRival(campaign: CampaignDraft, other: Campaign, { screens, tags }: Around): boolean {
  const { start, end } = campaign.dates;
  if (other.id === campaign.id || other.dates.start > end || other.dates.end < start) return false;
  const isAbove = other.priority > campaign.priority && other.mode === 'replaces';
  const isBeside = other.priority === campaign.priority && campaign.mode === 'replaces';
  const isNear = screens.some(
    (screen) => isCampaignFor(campaign, screen, tags) && isCampaignFor(other, screen, tags),
  );
  return (isAbove || isBeside) && isNear;
}
