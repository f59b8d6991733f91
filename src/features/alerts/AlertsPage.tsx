import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, Siren } from 'lucide-react';
import { useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { type Alert, encodeAlert } from '../../model/screen/alert.ts';
import { parseId } from '../../model/ids.ts';
import { can } from '../../model/rules/permissions.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useWatchedScreens } from '../../store/hooks/watchScreens.ts';
import { useAlerts } from '../../store/hooks/facts.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { type TeamScreens, useTeamScreens } from '../../store/hooks/now/screensNow.ts';
import { useMembership, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { ScreenTabs } from '../../verbs/screens/ScreenTabs.tsx';
import { TypedTexts } from '../../ui/fields/TypedTexts.tsx';
import { useTypedTexts } from '../../ui/fields/useTypedTexts.ts';
import { WatchedForms } from '../../ui/fields/WatchedForms.tsx';
import common from '../../ui/common.module.css';
import { useRun } from '../../verbs/useRun.ts';
import styles from './AlertsPage.module.css';
import { useAlertTexts } from './useAlertTexts.ts';
import { alertConcerns } from '../../model/rules/activeAlert.ts';
import { hasContact } from '../../model/rules/screenNow.ts';

const AlertDialog = lazyPart(() => import('./AlertDialog.tsx'), 'AlertDialog');

/** Alerts cover everything on the screens at once, until they end. */
export function AlertsPage() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const alerts = useAlerts(teamId);
  const mayEdit = can(
    'editScreens',
    useMembership(teamId) ?? undefined,
    useTeam(teamId) ?? undefined,
  );
  const { watch, left } = useTypedTexts(mayEdit);
  const [isWriting, setWriting] = useState(false);
  useWatchedScreens(teamId);
  const serverNow = useServerNow(5000);
  const facts = useTeamScreens(teamId, 5000);
  const running = (alerts ?? []).filter(({ until }) => until > serverNow);
  const { live } = usePorts();
  const send = async (alert: Alert) => {
    await live.write({ [`alerts/${teamId}/${alert.id}`]: encodeAlert(alert) });
    notify.success(t`The alert is on its way`);
  };
  const behind = alerts && facts ? leftBehind(alerts, facts) : 0;
  const above = facts ? [...alertsFromAbove(facts)] : [];
  const button = mayEdit && (
    <Button look="primary" icon={<Megaphone />} onPress={() => setWriting(true)}>
      <Trans>New alert</Trans>
    </Button>
  );
  return (
    <WatchedForms watch={watch}>
      <Page title={t`Screens`} area={t`Alerts`} tabs={<ScreenTabs />} actions={button}>
        <TypedTexts texts={left} />
        {behind > 0 && (
          <Notice tone="warning">
            <Plural
              value={behind}
              one="# screen has not said yet that it took an alert off. Without network it does so at the end of the alert."
              other="# screens have not said yet that they took an alert off. Without network they do so at the end of the alert."
            />
          </Notice>
        )}
        {above.map(([team, count]) => (
          <FromAbove key={team} team={team} count={count} />
        ))}
        {alerts && running.length + above.length === 0 && (
          <EmptyState picture={<Siren />} title={<Trans>No alert is shown</Trans>} actions={button}>
            <Trans>
              An alert covers what plays within seconds, and ends by itself, also without network.
            </Trans>
          </EmptyState>
        )}
        <ul role="list" className={common.stack4}>
          {facts &&
            [...running]
              .sort((a, b) => b.created - a.created)
              .map((alert) => (
                <AlertRow key={alert.id} alert={alert} facts={facts} mayEdit={mayEdit} />
              ))}
        </ul>
        {isWriting && mayEdit && (
          <AlertDialog screens={screensIn(facts)} send={send} onClose={() => setWriting(false)} />
        )}
      </Page>
    </WatchedForms>
  );
}

interface FromAboveProps {
  readonly team: string;
  readonly count: number;
}

/** An alert that covers the team's screens and is not in its list. */
function FromAbove({ team, count }: FromAboveProps) {
  const { t } = useLingui();
  const name = useTeam(parseId<'team'>(team))?.name ?? t`another team`;
  return (
    <Notice>
      <Plural
        value={count}
        one={<Trans># screen shows an alert of {name}. Only that team can take it off.</Trans>}
        other={<Trans># screens show an alert of {name}. Only that team can take it off.</Trans>}
      />
    </Notice>
  );
}

const screensIn = (facts: TeamScreens | undefined) =>
  (facts?.screens ?? []).map(({ stored }) => stored);

interface AlertRowProps {
  readonly alert: Alert;
  readonly facts: TeamScreens;
  readonly mayEdit: boolean;
}

function AlertRow({ alert, facts, mayEdit }: AlertRowProps) {
  const { t, i18n } = useLingui();
  const texts = useAlertTexts();
  const receipt = alertReceipt(alert, facts);
  const withdraw = useWithdraw();
  const end = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(alert.until);
  return (
    <li className={styles.row} data-level={alert.level}>
      <div className={styles.body}>
        <p className={styles.text}>{alert.text}</p>
        <p className={styles.facts}>
          {[texts.level(alert.level), texts.target(alert, screensIn(facts)), t`until ${end}`].join(
            ' · ',
          )}
        </p>
        <p className={styles.receipt}>
          <Trans>
            {receipt.shows} of {receipt.of} screens show it
          </Trans>
          {receipt.unreached > 0 && (
            <>
              <Wording>{', '}</Wording>
              <Plural value={receipt.unreached} one="# not reached" other="# not reached" />
            </>
          )}
        </p>
      </div>
      {mayEdit && (
        <Button onPress={() => void withdraw(alert)}>
          <Trans>Take it off</Trans>
        </Button>
      )}
    </li>
  );
}

function useWithdraw() {
  const { t } = useLingui();
  const { live } = usePorts();
  const teamId = useTeamId();
  const run = useRun();
  return ({ id }: Alert) =>
    run(async () => {
      await live.write({ [`alerts/${teamId}/${id}`]: null });
      return { ok: true, message: t`The alert is off`, changes: [] };
    });
}

interface AlertReceipt {
  /** Screens that report showing it, and are heard from. */
  readonly shows: number;
  /** Paired screens that it is for. */
  readonly of: number;
  /** Silent screens among them; they show it once they are back. */
  readonly unreached: number;
}

/** Returns how many screens have received an alert. */
export function alertReceipt(alert: Alert, facts: TeamScreens): AlertReceipt {
  const meant = facts.screens.filter(
    ({ screen }) => screen.deviceId !== undefined && alertConcerns(alert, screen),
  );
  const reached = meant.filter(({ known }) => hasContact(known, facts.moment));
  const shows = reached.filter(({ known }) => known.report?.alert === alert.id);
  return { shows: shows.length, of: meant.length, unreached: meant.length - reached.length };
}

/** Returns the number of screens that, by their last report, still show an alert that has ended. */
export function leftBehind(alerts: readonly Alert[], facts: TeamScreens): number {
  const running = new Set(
    alerts.filter(({ until }) => until > facts.moment.nowMs).map(({ id }) => id),
  );
  return facts.screens.filter(({ known }) => {
    const { alert, alertTeam } = known.report ?? {};
    return alert !== undefined && alertTeam === undefined && !running.has(alert);
  }).length;
}

/** Returns the teams above whose alerts the team's screens show, each with the number of screens. */
export function alertsFromAbove(facts: TeamScreens): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { known } of facts.screens) {
    const team = known.report?.alertTeam;
    if (team !== undefined && hasContact(known, facts.moment))
      counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}
