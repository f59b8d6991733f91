import type { Slide } from '../slide/slide.ts';
import { INTERRUPT_MINUTES, type Campaign, type Campaigns } from '../team/campaigns.ts';
import { DAY_MS, instantsOf, MINUTE_MS, parseDay, type ZoneOffset } from '../screen/wallClock.ts';
import type { Zone } from '../screen/layout.ts';
import type { LoopSlide } from './playSequence.ts';
import { zoneOf, type Divided } from './zones/zones.ts';

/** The campaigns that may decide on a screen. */
export interface Programme {
  /** By team: those of the screen's own, and of the teams above. */
  readonly campaigns: { readonly [teamId: string]: Campaigns | undefined };
  /** The published slides of campaigns that replace others, which a list that is judged need not contain. */
  readonly slides: readonly Slide[];
}

/** Of teams without campaigns. */
export const NO_PROGRAMME: Programme = { campaigns: {}, slides: [] };

/** Returns the programme of some campaigns, from all slides that may play by them. */
export const programmeOf = (
  campaigns: Programme['campaigns'],
  slides: readonly Slide[],
): Programme => ({
  campaigns,
  slides: slides.filter((slide) => campaignOf(slide, { campaigns })?.mode === 'replaces'),
});

/** Returns the campaign that a slide plays by; undefined if it names none, or one that there is not (any more). */
export const campaignOf = (
  { campaign, teamId }: Pick<Slide, 'campaign' | 'teamId'>,
  programme: Pick<Programme, 'campaigns'> | undefined,
): Campaign | undefined =>
  campaign === undefined ? undefined : programme?.campaigns[teamId]?.[campaign];

/** Returns how often a campaign interrupts the others, minutes; undefined if it does not. */
export const interruptMinutes = (campaign: CampaignInterrupt | undefined): number | undefined =>
  campaign?.mode === 'interrupts'
    ? (campaign.everyMinutes ?? INTERRUPT_MINUTES.default)
    : undefined;

type CampaignInterrupt = Pick<Campaign, 'mode' | 'everyMinutes'>;

/** Returns which interruption of its campaign a slide belongs to at an instant (ms); they count from its first day on. */
export function passOf(
  slide: Slide,
  setup: Zoned & Pick<Replacing, 'programme'>,
  instantMs: number,
): LoopSlide['pass'] {
  const campaign = campaignOf(slide, setup.programme);
  const minutes = interruptMinutes(campaign);
  if (!campaign || minutes === undefined) return undefined;
  const wallMs = (parseDay(campaign.dates.start) ?? 0) * DAY_MS;
  const [startMs] = instantsOf(setup.offsetOf, setup.screen.timeZone, wallMs);
  return { of: campaign.id, mark: Math.floor((instantMs - startMs) / (minutes * MINUTE_MS)) };
}

interface Zoned {
  readonly offsetOf: ZoneOffset;
  readonly screen: { readonly timeZone?: string | undefined };
}

/** What of a screen decides which campaigns replace what. */
interface Replacing {
  readonly screen: { readonly teamId: string } & Pick<Divided, 'layout'>;
  readonly programme?: Programme | undefined;
}

/** Returns whether a slide is one that shows, so that its campaign replaces others; without a look at other slides. */
type CanReplace<S> = (slide: Slide, setup: S, instantMs: number) => boolean;

/**
 * Returns the campaign that replaces a slide on a screen, within its zone: of higher priority if both are of one team, any if it is of the
 * screen's own team and the slide is not. Nobody above replaces what a child team made. Of several the highest.
 */
export function replacementAt<S extends Replacing>(
  slide: Slide,
  setup: S,
  instantMs: number,
  canReplace: CanReplace<S>,
): Campaign | undefined {
  if (!setup.programme?.slides.length) return undefined;
  const tops = topsAt(setup, instantMs, zoneOf(slide, setup.screen), canReplace);
  const ownTop = tops.get(setup.screen.teamId)?.[0];
  if (ownTop && slide.teamId !== setup.screen.teamId) return ownTop;
  const top = tops.get(slide.teamId)?.[0];
  const priority = campaignOf(slide, setup.programme)?.priority ?? -1;
  return top && top.priority > priority ? top : undefined;
}

/** Returns the campaigns of a screen's own team that replace everything else in a zone, more than one if they have one priority. */
export const replacingAt = <S extends Replacing>(
  setup: S,
  instantMs: number,
  zone: Zone,
  canReplace: CanReplace<S>,
): readonly Campaign[] =>
  setup.programme?.slides.length
    ? (topsAt(setup, instantMs, zone, canReplace).get(setup.screen.teamId) ?? [])
    : [];

type Tops = ReadonlyMap<string, readonly Campaign[]>;

/** One list is judged at one instant, or at those of a few reports. */
const KEPT_INSTANTS = 8;
const known = new WeakMap<Replacing, Map<string, Tops>>();

/** Returns by team the campaigns with the highest priority of those that replace others; for many slides of one setup. */
function topsAt<S extends Replacing>(
  setup: S,
  instantMs: number,
  zone: Zone,
  canReplace: CanReplace<S>,
): Tops {
  const key = `${instantMs} ${zone}`;
  const ofSetup = known.get(setup) ?? new Map<string, Tops>();
  known.set(setup, ofSetup);
  const found = ofSetup.get(key) ?? findTops(setup, instantMs, zone, canReplace);
  if (ofSetup.size >= KEPT_INSTANTS) ofSetup.clear();
  ofSetup.set(key, found);
  return found;
}

function findTops<S extends Replacing>(
  setup: S,
  instantMs: number,
  zone: Zone,
  canReplace: CanReplace<S>,
): Tops {
  const tops = new Map<string, readonly Campaign[]>();
  for (const slide of setup.programme?.slides ?? []) {
    if (zoneOf(slide, setup.screen) !== zone) continue;
    const campaign = campaignOf(slide, setup.programme);
    const top = tops.get(slide.teamId) ?? [];
    const least = top[0]?.priority ?? -1;
    if (!campaign || campaign.priority < least || top.includes(campaign)) continue;
    if (!canReplace(slide, setup, instantMs)) continue;
    tops.set(slide.teamId, campaign.priority > least ? [campaign] : [...top, campaign]);
  }
  return tops;
}
