import { Trans, useLingui } from '@lingui/react/macro';
import type { RareCoding } from '../../../model/media/videoCoding.ts';
import { slideForecast } from '../../../model/rules/slideForecast.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useScreenReports, useScreensThere } from '../../../store/hooks/facts.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { useCodingName } from '../../../words/useCodingName.ts';
import { useCanMakeVideos } from '../media/useCanMakeVideos.ts';
import styles from './forecast.module.css';

export interface VideoForecastProps {
  readonly planned: Slide;
  /** Codings of the chosen videos that not every screen plays. */
  readonly codings: readonly RareCoding[];
}

/** Names the screens that cannot play a video, as their players report, before it is published. */
export function VideoForecast({ planned, codings }: VideoForecastProps) {
  return codings.length === 0 ? null : <Warning planned={planned} codings={codings} />;
}

function Warning({ planned, codings }: VideoForecastProps) {
  const { i18n } = useLingui();
  const codingName = useCodingName();
  const canMake = useCanMakeVideos();
  const { cannot, unknown } = useAnswers(planned, codings);
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);
  const [coding, refusing, silent] = [
    list([...new Set(codings)].map(codingName)),
    list(cannot),
    list(unknown),
  ];
  return (
    <div role="status" className={styles.warning}>
      <p>
        <Trans>
          This video is encoded in {coding}, which many screens do not play. Export it as H.264 with
          8 bits and 4:2:0 (“compatible”, “web” or “yuv420p” in most programs) and it plays
          everywhere.
        </Trans>
      </p>
      {canMake === false && (
        <p>
          <Trans>
            This browser cannot convert it for you. Current versions of Chrome, Edge and Safari can,
            where the address of this site begins with https.
          </Trans>
        </p>
      )}
      {cannot.length > 0 && (
        <p>
          <Trans>It will not play on: {refusing}.</Trans>
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          <Trans>These screens have not said yet whether they can: {silent}.</Trans>
        </p>
      )}
    </div>
  );
}

/** Returns the names of target screens by their players' reports on the codings: `cannot` play one, or `unknown`. */
function useAnswers(planned: Slide, codings: readonly RareCoding[]) {
  const screens = useScreensThere(planned.teamId) ?? [];
  const reports = useScreenReports(planned.teamId);
  const rules = useTeamRules(planned.teamId);
  const nowMs = useServerNow();
  const meant = screens.filter(
    (screen) =>
      screen.deviceId &&
      slideForecast(planned, { screen, offsetOf: zoneOffset, ...rules }, nowMs).kind !== 'never',
  );
  const namesWhere = (isSo: (answers: readonly (boolean | undefined)[]) => boolean) =>
    meant
      .filter(({ id }) => isSo(codings.map((coding) => reports?.[id]?.decodes?.[coding])))
      .map(({ name }) => name);
  return {
    cannot: namesWhere((answers) => answers.includes(false)),
    unknown: namesWhere((answers) => !answers.includes(false) && answers.includes(undefined)),
  };
}
