import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import type { SlideId } from '../../model/ids.ts';
import { type PlayFigure, sumPlays } from '../../model/screen/playReport.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { saveAsFile } from '../../platform/files/saveAsFile.ts';
import { useBranches, useGather } from '../../store/hooks/now/branches.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlidesHere } from '../../store/hooks/slidesHere.ts';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { ScreenTabs } from '../../verbs/screens/ScreenTabs.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import { DayChart } from './DayChart.tsx';
import { lastDays, periodProblem } from './period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import styles from './ReportsPage.module.css';
import { SumTable } from './SumTable.tsx';
import { type BranchFigure, type BranchPlays, useBranchPlays } from './useBranchPlays.ts';

/** As many days as the server sums at once. */
const MOST_DAYS = 92;
/** Stands for all slides that branches have made, whose names only they know. */
const THEIRS = '';

/** Proof of play of all branches: what played where, how often and for how long. */
export function BranchPlaysPage() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const branches = useBranches(teamId)?.list;
  const gather = useGather(teamId);
  const [period, setPeriod] = useState(lastDays);
  const isAsked = periodProblem(period, MOST_DAYS) === undefined;
  const plays = useBranchPlays(isAsked ? branches : undefined, period);
  const names = useNames(plays.figures);
  const nameOf = (id: string) => branches?.find((branch) => branch.id === id)?.name ?? '';
  const done = plays.read + plays.failed.length;
  const isAll = branches !== undefined && done === branches.length;
  const { from, to } = period;
  function download() {
    const head = [t`Day`, t`Branch`, t`Slide`, t`Screens`, t`Times shown`, t`Seconds`];
    const rows = plays.figures
      .map(
        (one) =>
          [
            one.day,
            nameOf(one.branchId),
            names.slide(one.slideId),
            one.screens,
            one.count,
            Math.round(one.seconds),
          ] as const,
      )
      // A stable order, whichever branch answered first.
      .sort(
        (a, b) => a[0].localeCompare(b[0]) || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2]),
      );
    const table = new Blob([csvOf([head, ...rows])], { type: 'text/csv' });
    saveAsFile(table, `vitrine-plays-branches-${from}-${to}.csv`);
  }
  return (
    <Page
      title={t`Screens`}
      area={t`Proof of play of all branches`}
      tabs={<ScreenTabs />}
      actions={
        <>
          <LinkButton to="/branches">
            <Trans>All branches</Trans>
          </LinkButton>
          {isAll && plays.figures.length > 0 && (
            <Button icon={<Download />} onPress={download}>
              <Trans>Save as CSV</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.filters}>
        <PeriodFields period={period} most={MOST_DAYS} onChange={setPeriod} />
      </div>
      <Missing plays={plays} failure={branches ? '' : gather.failure} />
      {isAsked && branches && !isAll && (
        <p className={common.note} role="status">
          <Trans>
            {done} of {branches.length} branches read
          </Trans>
        </p>
      )}
      {isAsked && plays.figures.length === 0 && !isAll && !gather.failure && (
        <Skeleton ratio="3 / 1" />
      )}
      {isAll && plays.failed.length === 0 && plays.figures.length === 0 && (
        <EmptyState picture={<ChartColumn />} title={<Trans>Nothing played in this time</Trans>} />
      )}
      {plays.figures.length > 0 && (
        <>
          <DayChart sums={sumPlays(asPlays(plays.figures), 'day')} from={from} to={to} />
          <Section title={<Trans>By branch</Trans>}>
            <SumTable
              label={t`By branch`}
              title={t`Branch`}
              sums={sumPlays(asPlays(plays.figures), 'screenId')}
              nameOf={nameOf}
            />
          </Section>
          <Section title={<Trans>By slide</Trans>}>
            <SumTable
              label={t`By slide`}
              title={t`Slide`}
              sums={sumPlays(asPlays(plays.figures).map(names.known), 'slideId')}
              nameOf={names.slide}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

/** What is not in the figures: nobody should take a part for all. */
function Missing({ plays, failure }: { readonly plays: BranchPlays; readonly failure: string }) {
  const problemText = useProblemText();
  const [first] = plays.failed;
  const code = failure || first?.code;
  if (code === undefined) return null;
  const names = plays.failed.map(({ branch }) => branch.name).join(', ');
  return (
    <Notice tone="warning" isAlert>
      {plays.failed.length > 0 && (
        <>
          <Plural
            value={plays.failed.length}
            one={<Trans># branch is missing here: {names}.</Trans>}
            other={<Trans># branches are missing here: {names}.</Trans>}
          />{' '}
        </>
      )}
      <Wording>{problemText(code)}</Wording>
    </Notice>
  );
}

/** A branch in the place of a screen: sums are the same. */
const asPlays = (figures: readonly BranchFigure[]): readonly PlayFigure[] =>
  figures.map(({ branchId, day, slideId, count, seconds }) => ({
    screenId: branchId,
    day,
    slideId,
    count,
    seconds,
  }));

function useNames(figures: readonly BranchFigure[]) {
  const { t } = useLingui();
  const ids = [...new Set(figures.map(({ slideId }) => slideId))].sort() as SlideId[]; // valid: from the database
  const slides = useSlidesHere(useTeamId(), ids);
  const titles = new Map(slides.map(({ id, title }) => [id as string, title || t`Untitled slide`]));
  return {
    slide: (id: string): string => titles.get(id) ?? t`Slides of the branches`,
    /** Slides of branches have no names here that would tell them apart. */
    known: (figure: PlayFigure): PlayFigure =>
      titles.has(figure.slideId) ? figure : { ...figure, slideId: THEIRS },
  };
}
