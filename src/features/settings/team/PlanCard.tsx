import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { formatBytes, formatDate } from '../../../i18n/formats.ts';
import type { TeamId } from '../../../model/ids.ts';
import { isObject } from '../../../model/json.ts';
import { type CreditEntry, parseCreditHistory, parsePlan } from '../../../model/team/plan.ts';
import { parseStorage, parseStored } from '../../../model/team/storagePlan.ts';
import type { Team } from '../../../model/team/team.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useNow } from '../../../platform/react/useNow.ts';
import { planPath, useFact, usePlan } from '../../../store/hooks/facts.ts';
import { useTakesCredits } from '../../../store/hooks/plan/hostServices.ts';
import { useScreens, useTeam } from '../../../store/hooks/rows.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import styles from '../settings.module.css';

/** The team's plan, and what this month's credits were spent on, where the host has something that costs them. */
export function PlanCard({ team }: { readonly team: Team }) {
  const { i18n } = useLingui();
  const plan = usePlan(team.id);
  const paired = (useScreens(team.id) ?? []).filter(({ deviceId }) => deviceId !== undefined);
  const root = team.rootTeam;
  const now = useNow();
  const takesCredits = useTakesCredits();
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric' });
  return (
    <Card
      title={takesCredits ? <Trans>Plan and credits</Trans> : <Trans>Plan</Trans>}
      description={
        takesCredits ? (
          <Trans>As of {month.format(now)}. Credits are renewed each month.</Trans>
        ) : (
          <Trans>As of {month.format(now)}.</Trans>
        )
      }
    >
      <div className={styles.stack}>
        <dl className={styles.figures}>
          {takesCredits &&
            (root ? <RootCredits rootId={root} /> : <Credits amounts={plan?.AICredits} />)}
          <Figure label={<Trans>Screens paired</Trans>}>
            {plan && plan.screens === undefined ? (
              i18n.number(paired.length)
            ) : (
              <Trans>
                {paired.length} of {plan?.screens ?? '–'}
              </Trans>
            )}
          </Figure>
          <Stored teamId={team.id} />
        </dl>
        {takesCredits && !root && <History teamId={team.id} sinceMs={startOfMonth(now)} />}
      </div>
    </Card>
  );
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How much of the plan's storage is used; only site servers report it. */
function Stored({ teamId }: { readonly teamId: TeamId }) {
  const { i18n } = useLingui();
  const raw = useFact(planPath(teamId));
  const stored = isObject(raw) ? parseStored(raw['stored']) : undefined;
  if (!stored || !isObject(raw)) return null;
  const storage = parseStorage(raw['storage']);
  const size = (bytes: number) => formatBytes(bytes, i18n.locale);
  return (
    <>
      <Figure label={<Trans>Storage used</Trans>}>
        <Trans>
          {size(stored.bytes)} of {size(storage.bytes)}
        </Trans>
      </Figure>
      <Figure label={<Trans>Files stored</Trans>}>
        <Trans>
          {i18n.number(stored.files)} of {i18n.number(storage.files)}
        </Trans>
      </Figure>
    </>
  );
}

type Amounts = { readonly available: number; readonly plan: number };

interface CreditsProps {
  readonly label?: ReactNode;
  readonly amounts: Amounts | undefined;
}

function Credits({ label = <Trans>Credits left</Trans>, amounts }: CreditsProps) {
  return (
    <Figure label={label}>
      {amounts ? (
        <Trans>
          {amounts.available} of {amounts.plan}
        </Trans>
      ) : (
        '–'
      )}
    </Figure>
  );
}

/** A child team spends its root team's credits; they are read on demand, as this device does not store them. */
function RootCredits({ rootId }: { readonly rootId: TeamId }) {
  const { functions } = usePorts();
  const root = useTeam(rootId);
  const [amounts, setAmounts] = useState<Amounts>();
  useEffect(() => {
    functions.read(`plans/${rootId}/AICredits`).then(
      (AICredits) => setAmounts(parsePlan({ AICredits }, rootId).AICredits),
      () => undefined, // offline, a dash marks the figure as unknown
    );
  }, [functions, rootId]);
  return (
    <Credits label={<Trans>Credits left, shared with {root?.name}</Trans>} amounts={amounts} />
  );
}

/** Credits are renewed at the start of a UTC month, wherever the team is. */
function startOfMonth(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
}

function History({ teamId, sinceMs }: { readonly teamId: TeamId; readonly sinceMs: number }) {
  const { t, i18n } = useLingui();
  const entries = parseCreditHistory(useFact(planPath(teamId)), sinceMs);
  if (entries.length === 0) return null;
  const what = ({ kind, purpose }: CreditEntry) => {
    if (kind === 'renewed') return t`Renewed for the month`;
    switch (purpose ?? '') {
      case 'removeBGnew':
        return t`Background removed`;
      case 'generateImage':
        return t`Image generated`;
      case 'generateSlide':
        return t`Slide generated`;
      default:
        return t`Used`;
    }
  };
  return (
    <Table
      label={t`Credits this month`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', title: t`Day`, cell: ({ at }) => formatDate(at, i18n.locale) },
        { key: 'what', title: t`What`, cell: what },
        {
          key: 'amount',
          title: t`Credits`,
          isFigure: true,
          cell: ({ kind, amount }) => (kind === 'renewed' ? `+${amount}` : `−${amount}`),
        },
        {
          key: 'left',
          title: t({ message: 'Left', context: 'credits' }),
          isFigure: true,
          cell: ({ available }) => available,
        },
      ]}
    />
  );
}
