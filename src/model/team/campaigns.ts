import * as v from 'valibot';
import { isId } from '../ids.ts';
import { chosen, text, whole, type Parsed } from '../parsing.ts';
import { isDate } from '../screen/specialDays.ts';
import { windowsFrom } from '../slide/fields.ts';
import { mapById } from './tags.ts';

/* Apart from the other fields of a team, because players read this of their own team and of those above. */

/**
 * What a campaign does to the other slides while it plays: its slides join them, replace them, or interrupt them from time
 * to time to play once each.
 */
export const CAMPAIGN_MODES = ['joins', 'replaces', 'interrupts'] as const;
/** Bounds of how often a campaign interrupts, minutes. */
export const INTERRUPT_MINUTES = { min: 1, max: 1440, default: 15 } as const;
/** Low, normal, high: a campaign that replaces others leaves those of its priority and above. */
export const CAMPAIGN_PRIORITIES = [0, 1, 2] as const;
export const CAMPAIGN_NAME_MAX = 100;
/** Of a team, past ones too; players read all of them. */
export const CAMPAIGNS_MAX = 200;
/** Screens and tags of one campaign, each. */
export const CAMPAIGN_TARGETS_MAX = 200;

const date = v.custom<string>(isDate);

/** A campaign; one that this version cannot read in full is none, and its slides do not play. */
export const campaignEntries = {
  mode: v.picklist(CAMPAIGN_MODES),
  /** The first and the last day, `yyyy-mm-dd`. */
  dates: v.object({ start: date, end: date }),
  /** Of its days; a window over midnight belongs to the day on which it starts. */
  windows: windowsFrom(1),
  priority: v.picklist(CAMPAIGN_PRIORITIES),
  /** Of one that interrupts: from its first day on, at every so many minutes. */
  everyMinutes: v.exactOptional(whole(INTERRUPT_MINUTES.min, INTERRUPT_MINUTES.max)),
};

export const campaignsSchema = mapById(
  v.object({
    name: text(CAMPAIGN_NAME_MAX),
    ...campaignEntries,
    /** Ids of the screens and tags of its team that it is for; none means every screen. */
    screens: chosen,
    tags: chosen,
  }),
  isId,
);

/** By id. */
export type Campaigns = Parsed<v.InferOutput<typeof campaignsSchema>>;
export type Campaign = Campaigns[string];
export type CampaignMode = Campaign['mode'];

/** The parser of a team's campaigns; drops unusable ones. */
export const parseCampaigns = (raw: unknown): Campaigns => v.parse(campaignsSchema, raw);
