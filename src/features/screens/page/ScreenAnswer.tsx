import { Trans, useLingui } from '@lingui/react/macro';
import { BrushCleaning, Clock, RotateCw, ScanEye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../i18n/formats.ts';
import type { ScreenNow, StuckBy } from '../../../model/rules/screenNow.ts';
import { useAlerts } from '../../../store/hooks/facts.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import common from '../../../ui/common.module.css';
import { clearCache, identify, restart } from '../../../verbs/screens/commands.ts';
import { useScreenNowText } from '../../../verbs/screens/useScreenNowText.ts';
import { useScreenVerb } from '../../../verbs/screens/useScreenVerb.ts';
import { FailureList } from './Failures.tsx';
import type { ScreenParts } from '../parts.ts';
import { PlayerAddress } from '../PlayerAddress.tsx';
import { Preview } from '../Preview.tsx';
import styles from './ScreenAnswer.module.css';
import { SlideLink } from '../SlideLink.tsx';
import { StateNotes } from './StateNotes.tsx';
import type { ScreenOverview } from '../useOverview.ts';

export interface ScreenAnswerProps extends ScreenParts {
  readonly overview: ScreenOverview;
  readonly mayEdit: boolean;
  onPair(): void;
  onHours(): void;
}

/** The answer to "what is this screen doing?": what, until when, why, and what to do about it. */
export function ScreenAnswer({ SlidePicture, ...props }: ScreenAnswerProps) {
  const { overview } = props;
  const { now, timeZone, report, failures } = overview;
  const nowMs = useServerNow(15_000);
  const { word, note, tone, Icon } = useScreenNowText(nowMs)(now, timeZone);
  return (
    <section className={styles.answer} data-tone={tone} aria-labelledby="screen-now">
      <Preview overview={overview} SlidePicture={SlidePicture} />
      <div className={styles.words}>
        <h2 id="screen-now" className={styles.headline}>
          <Icon aria-hidden />
          <span>{word}</span> {note && <span className={styles.note}>{note}</span>}
        </h2>
        <div className={styles.why}>
          <Why overview={overview} />
        </div>
        <StateNotes overview={overview} />
        <Steps {...props} />
        <Remedies {...props} />
      </div>
      {report && failures > 0 && now.kind !== 'unpaired' && (
        <div className={styles.below}>
          <FailureList report={report} />
        </div>
      )}
    </section>
  );
}

/** Why it does so, in a sentence. */
function Why({ overview }: { readonly overview: ScreenOverview }): ReactNode {
  const { now } = overview;
  switch (now.kind) {
    case 'plays':
      return (
        overview.shows && (
          <p className={styles.shows}>
            <SlideLink slide={overview.shows} />
          </p>
        )
      );
    case 'alert':
      return <AlertText overview={overview} />;
    case 'dark':
      return now.closed === undefined ? (
        <Trans>Outside its hours the screen is black. It lights up by itself.</Trans>
      ) : (
        <Trans>
          On closed days and outside its hours the screen is black. It lights up by itself.
        </Trans>
      );
    case 'idle':
      return (
        <Trans>
          No published slide is scheduled here now, so the screen shows its clock. The schedule
          below says why.
        </Trans>
      );
    case 'loading':
      return <Trans>It starts as soon as the files of its first slide are complete.</Trans>;
    case 'newSettings':
      return (
        <Trans>
          Its latest settings have not arrived there yet. Until then it goes by those of before.
        </Trans>
      );
    case 'starting':
      return <Trans>It has ten minutes to report. Most screens take less than one.</Trans>;
    case 'neverStarted':
      return <Trans>It was paired, and nothing has been heard from it since.</Trans>;
    case 'silent':
      return (
        <Trans>
          It may go on playing what it has. What you change now reaches it once it is back.
        </Trans>
      );
    case 'stuck':
      return <StuckText why={now.why} />;
    case 'unpaired':
      return <Trans>No player shows this screen yet, so nothing hangs there.</Trans>;
    case 'unknown':
      return (
        <Trans>This device has not heard of the screens yet. It needs the network once.</Trans>
      );
  }
}

function StuckText({ why }: { readonly why: StuckBy }) {
  switch (why) {
    case 'disk':
      return <Trans>None of the slides that are due fits on its disk.</Trans>;
    case 'clock':
      return (
        <Trans>
          Slides are due and it shows none, most likely as the clock of its device is wrong.
        </Trans>
      );
    case 'files':
      return <Trans>None of the slides that are due can be shown. Below is why.</Trans>;
    case 'data':
      return <Trans>What its slides read from the web is missing or too old.</Trans>;
  }
}

function AlertText({ overview }: { readonly overview: ScreenOverview }) {
  const { now, screen, report } = overview;
  const alerts = useAlerts(screen.teamId);
  if (!alerts) return null;
  const alert = now.kind === 'alert' && alerts.find(({ id }) => id === now.id);
  if (alert) return <q>{alert.text}</q>;
  if (report?.alertTeam !== undefined) {
    return <Trans>An alert of another team covers everything else.</Trans>;
  }
  return <Trans>An alert that was ended is still on it: it has not heard of the end yet.</Trans>;
}

/** What to check at the screen, the most common cause first. */
function Steps({ overview: { now, report } }: Pick<ScreenAnswerProps, 'overview'>) {
  const { t } = useLingui();
  if (now.kind === 'silent' || now.kind === 'neverStarted') {
    return (
      <ol aria-label={t`What to do`} className={styles.steps}>
        <li>
          <Trans>Are the screen and the device behind it switched on?</Trans>
        </li>
        <li>
          <Trans>Is the device online? Any website that opens there will do as a test.</Trans>
        </li>
        <li>
          <Trans>
            Open <PlayerAddress /> on it. If it shows a code, pair it again.
          </Trans>
        </li>
        <li>
          <Trans>Press Identify: the screen shows its name if it hears from here.</Trans>
        </li>
      </ol>
    );
  }
  if (now.kind !== 'stuck') return null;
  return (
    <ol aria-label={t`What to do`} className={styles.steps}>
      <StuckSteps why={now.why} clockOffsetMs={report?.clockOffsetMs ?? 0} />
    </ol>
  );
}

function StuckSteps(props: { readonly why: StuckBy; readonly clockOffsetMs: number }) {
  const { i18n } = useLingui();
  const time = formatDuration(Math.abs(props.clockOffsetMs), i18n.locale);
  switch (props.why) {
    case 'disk':
      return (
        <>
          <li>
            <Trans>Make room on its device, or use shorter and smaller videos.</Trans>
          </li>
          <li>
            <Trans>Clear its cache: it then downloads only what it needs.</Trans>
          </li>
        </>
      );
    case 'clock':
      return (
        <>
          <li>
            <Trans>Its clock is {time} off: let its device set the time by itself.</Trans>
          </li>
          <li>
            <Trans>Then restart the player.</Trans>
          </li>
        </>
      );
    case 'files':
      return (
        <>
          <li>
            <Trans>Restart the player.</Trans>
          </li>
          <li>
            <Trans>Clear its cache: it downloads everything again.</Trans>
          </li>
          <li>
            <Trans>Does a slide fail on every screen? Replace its file.</Trans>
          </li>
        </>
      );
    case 'data':
      return (
        <>
          <li>
            <Trans>Open its slides: do their previews show anything?</Trans>
          </li>
          <li>
            <Trans>Is the device online? Any website that opens there will do as a test.</Trans>
          </li>
        </>
      );
  }
}

/** What can be done from here. */
function Remedies({ overview, mayEdit, onPair, onHours }: Omit<ScreenAnswerProps, 'SlidePicture'>) {
  const { screen, now } = overview;
  const run = useScreenVerb();
  const actions: Partial<Record<ScreenNow['kind'], ReactNode>> = {
    dark: (
      <>
        <Button icon={<Clock />} onPress={onHours}>
          <Trans>Change its hours</Trans>
        </Button>
        {now.kind === 'dark' && now.closed !== undefined && (
          <LinkButton to="/settings/$id" params={{ id: 'day-parts' }}>
            <Trans>To the special days</Trans>
          </LinkButton>
        )}
      </>
    ),
    unpaired: (
      <Button look="primary" onPress={onPair}>
        <Trans>Pair</Trans>
      </Button>
    ),
    neverStarted: <SilentActions onIdentify={() => void run(identify, screen)} onPair={onPair} />,
    silent: <SilentActions onIdentify={() => void run(identify, screen)} onPair={onPair} />,
    stuck: (
      <>
        <Button icon={<RotateCw />} onPress={() => void run(restart, screen)}>
          <Trans>Restart</Trans>
        </Button>
        <Button icon={<BrushCleaning />} onPress={() => void run(clearCache, screen)}>
          <Trans>Clear its cache</Trans>
        </Button>
      </>
    ),
    alert: (
      <LinkButton to="/screens/alerts">
        <Trans>To the alerts</Trans>
      </LinkButton>
    ),
  };
  if (now.kind === 'idle') {
    return (
      <div className={common.row}>
        <LinkButton to="/slides/$id" params={{ id: 'active' }}>
          <Trans>To the slides</Trans>
        </LinkButton>
      </div>
    );
  }
  const action = mayEdit && actions[now.kind];
  return action ? <div className={common.row}>{action}</div> : null;
}

function SilentActions({ onIdentify, onPair }: { onIdentify(): void; onPair(): void }) {
  return (
    <>
      <Button icon={<ScanEye />} onPress={onIdentify}>
        <Trans>Identify</Trans>
      </Button>
      <Button onPress={onPair}>
        <Trans>Pair again</Trans>
      </Button>
    </>
  );
}
