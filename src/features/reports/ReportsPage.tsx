import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { type PlayFigure, sumPlays } from '../../model/screen/playReport.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { saveAsFile } from '../../platform/files/saveAsFile.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useTeam } from '../../store/hooks/rows.ts';
import { useSlidesHere } from '../../store/hooks/slidesHere.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ScreenTabs } from '../../verbs/screens/ScreenTabs.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { SharedTag } from '../../ui/SharedTag.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import { DayChart } from './DayChart.tsx';
import styles from './ReportsPage.module.css';
import { lastDays, type Period, periodProblem } from './period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { SumTable } from './SumTable.tsx';
import { usePlays } from './usePlays.ts';

const ALL = 'all';
/** Stands for all deleted slides, which have no names that would tell them apart. */
const GONE = '';
/** The longest period of one report. */
const MOST_DAYS = 366;

/** Proof of play: what played where, how often and for how long. */
export function ReportsPage() {
  const { t } = useLingui();
  const problemText = useProblemText();
  const screens = useScreens(useTeamId());
  const { screen: screenId = ALL } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [period, setPeriod] = useState(lastDays);
  const asked = screens?.filter(({ id }) => screenId === ALL || id === screenId);
  const problem = periodProblem(period, MOST_DAYS);
  const plays = usePlays(problem ? undefined : asked, period);
  const names = useNames(plays.figures, screens);
  return (
    <Page
      title={t`Screens`}
      area={t`Proof of play`}
      tabs={<ScreenTabs />}
      actions={
        plays.figures &&
        plays.figures.length > 0 && (
          <Button icon={<Download />} onPress={() => download(plays.figures ?? [], names, period)}>
            <Trans>Save as CSV</Trans>
          </Button>
        )
      }
    >
      <div className={styles.filters}>
        <Select
          label={t`Screen`}
          value={screenId}
          options={[
            { value: ALL, label: t`All screens` },
            ...(screens ?? []).map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={(id) =>
            void navigate({
              to: '/screens/reports',
              search: id === ALL ? {} : { screen: id },
              replace: true,
            })
          }
        />
        <PeriodFields period={period} most={MOST_DAYS} onChange={setPeriod} />
      </div>
      {plays.problem !== undefined && (
        <Notice tone="warning" isAlert>
          {problemText(plays.problem)}
        </Notice>
      )}
      {!plays.figures && plays.problem === undefined && !problem && <Skeleton ratio="3 / 1" />}
      {plays.figures?.length === 0 && (
        <EmptyState picture={<ChartColumn />} title={<Trans>Nothing played in this time</Trans>}>
          <Trans>
            Screens report every quarter of an hour what they have played, even after weeks offline.
          </Trans>
        </EmptyState>
      )}
      {plays.figures && plays.figures.length > 0 && (
        <Figures figures={plays.figures} names={names} period={period} />
      )}
    </Page>
  );
}

type Names = ReturnType<typeof useNames>;

function Figures(props: {
  readonly figures: readonly PlayFigure[];
  readonly names: Names;
  readonly period: Period;
}) {
  const { t } = useLingui();
  const { figures, names, period } = props;
  const bySlide = figures.map((figure) =>
    names.hasSlide(figure.slideId) ? figure : { ...figure, slideId: GONE },
  );
  return (
    <>
      <DayChart sums={sumPlays(figures, 'day')} from={period.from} to={period.to} />
      <Section title={<Trans>By slide</Trans>}>
        <SumTable
          label={t`By slide`}
          title={t`Slide`}
          sums={sumPlays(bySlide, 'slideId')}
          nameOf={names.slide}
          markOf={(id) => <FromAbove team={names.owner(id)} />}
        />
      </Section>
      <Section title={<Trans>By screen</Trans>}>
        <SumTable
          label={t`By screen`}
          title={t`Screen`}
          sums={sumPlays(figures, 'screenId')}
          nameOf={names.screen}
        />
      </Section>
    </>
  );
}

/** The tag of a slide shared by a parent team; nothing for the team's own slides and for deleted ones. */
function FromAbove({ team }: { readonly team: TeamId | undefined }) {
  const ownId = useTeamId();
  const owner = useTeam(team);
  return owner && team !== ownId ? <SharedTag team={owner.name} /> : null;
}

function useNames(
  figures: readonly PlayFigure[] | undefined,
  screens: readonly Screen[] | undefined,
) {
  const { t } = useLingui();
  const ids = [...new Set(figures?.map(({ slideId }) => slideId))].sort() as SlideId[]; // valid: from the database
  // Including slides of parent teams, which may play here.
  const slides = useSlidesHere(useTeamId(), ids);
  const titles = new Map(slides.map(({ id, title }) => [id as string, title || t`Untitled slide`]));
  const owners = new Map(slides.map(({ id, teamId }) => [id as string, teamId]));
  const names = new Map(screens?.map(({ id, name }) => [id as string, name]));
  const gone = ids.filter((id) => !titles.has(id)).length;
  const goneText = (count: number): string =>
    t`${plural(count, {
      one: 'A slide that is no longer here',
      other: '# slides that are no longer here',
    })}`;
  return {
    hasSlide: (id: string): boolean => titles.has(id),
    slide: (id: string): string => titles.get(id) ?? goneText(id === GONE ? gone : 1),
    owner: (id: string): TeamId | undefined => owners.get(id),
    screen: (id: string): string => names.get(id) ?? t`A screen that is no longer here`,
    head: [t`Day`, t`Screen`, t`Slide`, t`Times shown`, t`Seconds`],
  };
}

function download(figures: readonly PlayFigure[], names: Names, { from, to }: Period): void {
  const rows = figures
    .map(
      ({ day, screenId, slideId, count, seconds }) =>
        [day, names.screen(screenId), names.slide(slideId), count, Math.round(seconds)] as const,
    )
    // A stable order, whichever screen's figures were read first.
    .sort(
      (a, b) => a[0].localeCompare(b[0]) || a[1].localeCompare(b[1]) || a[2].localeCompare(b[2]),
    );
  const table = new Blob([csvOf([names.head, ...rows])], { type: 'text/csv' });
  saveAsFile(table, `vitrine-plays-${from}-${to}.csv`);
}
