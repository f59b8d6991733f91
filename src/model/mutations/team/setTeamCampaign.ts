import * as v from 'valibot';
import { isId } from '../../ids.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { givenText } from '../../parsing.ts';
import {
  campaignEntries,
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_TARGETS_MAX,
  CAMPAIGNS_MAX,
} from '../../team/campaigns.ts';
import * as a from '../args.ts';
import { editTeam, teamReads } from './saveTeam.ts';
import { freeName } from './setTeamTag.ts';

const targets = v.pipe(
  v.record(v.custom<string>(isId), v.literal(true)),
  v.check((chosen) => Object.keys(chosen).length <= CAMPAIGN_TARGETS_MAX),
);

const schema = v.object({
  teamId: a.teamId,
  campaignId: v.custom<string>(isId),
  /** Null deletes the campaign; slides that are in it then play nowhere. */
  campaign: v.nullable(
    v.pipe(
      v.object({
        name: givenText(CAMPAIGN_NAME_MAX),
        ...campaignEntries,
        screens: targets,
        tags: targets,
      }),
      v.check(({ dates: { start, end } }) => start <= end),
    ),
  ),
});

/** Adds, changes or deletes one campaign of a team. Which slides are in it is a field of each slide. */
export const setTeamCampaign = defineMutation('team.setCampaign', {
  schema,
  reads: ({ teamId }: v.InferOutput<typeof schema>, actor) => teamReads(teamId, actor),
  apply(tx, { teamId, campaignId, campaign }, actor) {
    let isFull = false;
    const refusal = editTeam(tx, teamId, actor, (team) => {
      const { [campaignId]: old, ...others } = team.campaigns ?? {};
      if (!campaign) return { ...team, campaigns: others };
      isFull = !old && Object.keys(others).length >= CAMPAIGNS_MAX;
      if (isFull) return team;
      const name = freeName(campaign.name, Object.values(others), CAMPAIGN_NAME_MAX);
      const campaigns = { ...others, [campaignId]: { ...campaign, id: campaignId, name } };
      return { ...team, campaigns };
    });
    return refusal ?? (isFull ? refuse('tooMany') : undefined);
  },
});
