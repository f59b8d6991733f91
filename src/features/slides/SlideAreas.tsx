import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideSort } from '../../model/slide/slideSort.ts';
import type { SlideStatus } from '../../model/slide/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCampaigns, useTeam } from '../../store/hooks/rows.ts';
import { useUndecidedCount } from '../../store/hooks/subscriptions.ts';
import { useSlideIds } from '../../store/hooks/slides.ts';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';

/** Areas of slides by their segment of the URL. */
export const SLIDE_AREAS = {
  active: { status: 'published', sort: 'position' },
  drafts: { status: 'draft', sort: 'changed' },
  archive: { status: 'archived', sort: 'changed' },
  deleted: { status: 'deleted', sort: 'changed' },
} as const satisfies Record<string, { status: SlideStatus; sort: SlideSort }>;

export type SlideArea = keyof typeof SLIDE_AREAS;

export const isSlideArea = (raw: string): raw is SlideArea => raw in SLIDE_AREAS;

export function useAreaNames(): { readonly [area in SlideArea]: string } {
  const { t } = useLingui();
  return {
    active: t`Published`,
    drafts: t`Drafts`,
    archive: t`Archive`,
    deleted: t`Deleted`,
  };
}

/**
 * The areas, with the number of slides in each.
 * @param withCampaigns on the page of campaigns, which teams without one reach from elsewhere
 */
export function SlideAreas({ withCampaigns = false }: { readonly withCampaigns?: boolean }) {
  const { t } = useLingui();
  const names = useAreaNames();
  const teamId = useTeamId();
  const active = useSlideIds(teamId, SLIDE_AREAS.active);
  const drafts = useSlideIds(teamId, SLIDE_AREAS.drafts);
  const archive = useSlideIds(teamId, SLIDE_AREAS.archive);
  const deleted = useSlideIds(teamId, SLIDE_AREAS.deleted);
  const undecided = useUndecidedCount(teamId);
  const hasCampaigns = useCampaigns(teamId).length > 0 || withCampaigns;
  const isChild = useTeam(teamId)?.parentTeam !== undefined;
  return (
    <Tabs label={t`Areas`}>
      <Tab to="/slides/$id" params={{ id: 'active' }} count={active?.length}>
        {names.active}
      </Tab>
      <Tab to="/slides/$id" params={{ id: 'drafts' }} count={drafts?.length}>
        {names.drafts}
      </Tab>
      <Tab to="/slides/$id" params={{ id: 'archive' }} count={archive?.length}>
        {names.archive}
      </Tab>
      {deleted && deleted.length > 0 && (
        <Tab to="/slides/$id" params={{ id: 'deleted' }} count={deleted.length}>
          {names.deleted}
        </Tab>
      )}
      {hasCampaigns && (
        <Tab to="/slides/$id" params={{ id: 'campaigns' }}>
          <Trans>Campaigns</Trans>
        </Tab>
      )}
      {isChild && (
        <Tab to="/slides/$id" params={{ id: 'subscriptions' }} count={undecided || undefined}>
          <Trans>Subscriptions</Trans>
        </Tab>
      )}
      <Tab to="/slides/$id" params={{ id: 'media' }}>
        <Trans>Media</Trans>
      </Tab>
    </Tabs>
  );
}
