import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Network, RefreshCw } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { type Branches, useBranches, useGather } from '../../store/hooks/now/branches.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { ScreenTabs } from '../../verbs/screens/ScreenTabs.tsx';
import { useInstantIn } from '../../words/useInstantText.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { BranchScreens } from './BranchScreens.tsx';
import type { BranchParts } from './parts.ts';

/** Every screen of every team below, as it was a moment ago. */
export function BranchesPage(parts: BranchParts) {
  const { t } = useLingui();
  const team = useTeam(useTeamId());
  if (!team) return <Page title={t`Screens`}>{null}</Page>;
  if (Object.keys(team.children).length > 0) return <Gathered parts={parts} />;
  return (
    <Page title={t`Screens`} area={t`All branches`} tabs={<ScreenTabs />}>
      <EmptyState picture={<Network />} title={<Trans>No team is below this one</Trans>}>
        <Trans>The screens of teams below this one are shown here, with what they do.</Trans>
      </EmptyState>
    </Page>
  );
}

function Gathered({ parts }: { readonly parts: BranchParts }) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const branches = useBranches(teamId);
  // The list comes in a piece of its own, after what is above it.
  const list = useDeferredValue(branches?.list, undefined);
  const gather = useGather(teamId);
  const problemText = useProblemText();
  return (
    <Page
      title={t`Screens`}
      area={t`All branches`}
      tabs={<ScreenTabs />}
      description={branches && <Summary branches={branches} />}
      actions={
        <>
          <LinkButton to="/branches/plays">
            <Trans>Proof of play of all branches</Trans>
          </LinkButton>
          <Button icon={<RefreshCw />} isPending={gather.isBusy} onPress={gather.ask}>
            <Trans>Refresh</Trans>
          </Button>
        </>
      }
    >
      {gather.failure && !gather.isBusy && (
        <Notice tone="warning" title={<Trans>This could not be refreshed</Trans>}>
          {problemText(gather.failure)}
        </Notice>
      )}
      {branches === null && !gather.failure && <Skeleton ratio="3 / 1" />}
      {list && <BranchScreens branches={list} parts={parts} onChanged={gather.ask} />}
    </Page>
  );
}

function Summary({ branches: { list, atMs } }: { readonly branches: Branches }) {
  const screens = list.flatMap((branch) => branch.screens);
  const paired = screens.filter(({ now }) => now.kind !== 'unpaired').length;
  const plays = screens.filter(({ now: { kind } }) => kind === 'plays' || kind === 'runs').length;
  const care = list.reduce((sum, branch) => sum + branch.care, 0);
  const at = useInstantIn(useServerNow())(atMs, undefined);
  return (
    <>
      <Plural value={list.length} one="# branch" other="# branches" />
      <Wording>{' · '}</Wording>
      <Trans>
        {plays} of {paired} playing
      </Trans>
      {care > 0 && (
        <>
          <Wording>{' · '}</Wording>
          <Plural value={care} one="# needs attention" other="# need attention" />
        </>
      )}
      <Wording>{' · '}</Wording>
      <Trans>as of {at}</Trans>
    </>
  );
}
