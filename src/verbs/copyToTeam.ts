import { t } from '@lingui/core/macro';
import { Forward } from 'lucide-react';
import type { SlideId, TeamId } from '../model/ids.ts';
import type { Template } from '../model/template/template.ts';
import { createAsked } from './asked.ts';
import type { SlideVerb } from './slides/slideVerb.ts';
import { isPutAway, type TemplateVerb } from './templates/templateVerb.ts';

/** What is to be copied: slides of a team, or a template under the name that is shown. */
export type CopyWish =
  | { readonly teamId: TeamId; readonly slides: readonly SlideId[] }
  | { readonly template: Template; readonly name: string };

/** For the dialog that asks where to, of which there is one in the app. */
export const copyWish = createAsked<CopyWish>();

const verb = {
  id: 'copyToTeam',
  icon: Forward,
  label: () => t`Copy to another team`,
  needsOtherTeam: true,
} as const;

/** Asks which team gets a copy of the slide. */
export const copySlideToTeamVerb: SlideVerb = {
  ...verb,
  can: ({ status }) => status !== 'deleted',
  async do({ teamId, id }) {
    copyWish.set({ teamId, slides: [id] });
    return { ok: true };
  },
};

/** Asks which team gets a copy of the template. */
export const copyTemplateToTeamVerb: TemplateVerb = {
  ...verb,
  can: (thing) => thing.origin === 'team' && !isPutAway(thing),
  async do({ template, name }) {
    copyWish.set({ template, name });
    return { ok: true };
  },
};
