import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { COMMAND_LIFETIME_MS, type LoopCommandName } from '../../../model/screen/screenCommand.ts';
import type { ScreenReport } from '../../../model/screen/screenReport.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTellScreen } from '../../../verbs/screens/useTellScreen.ts';
import { useRun } from '../../../verbs/useRun.ts';
import { useInstantIn } from '../../../words/useInstantText.ts';
import type { ScreenOverview } from '../useOverview.ts';

/** A command on its way, and what the screen reported once it was over. */
interface Sent {
  readonly name: LoopCommandName;
  /** Undefined until the server has it. */
  readonly id?: string;
  /** Server time, ms: later no player runs it. */
  readonly untilMs: number;
  readonly after?: Pick<ScreenReport, 'playing' | 'held' | 'done'>;
}

/** The loop of a screen as a person far away moves it. Everything is by what the screen itself reported. */
export interface Remote {
  /** Why none of it can be done now. */
  readonly whyNot: string | undefined;
  /** The command that the screen has not answered yet. */
  readonly waitsFor: LoopCommandName | undefined;
  readonly isHeld: boolean;
  /** Until when the slide is held; '' if it is not. */
  readonly held: string;
  /** What became of the last command; '' before the first. */
  readonly outcome: string;
  tell(name: LoopCommandName): void;
}

/** `titleOf` names the slides of the loop; undefined for others. */
export function useRemote(
  overview: ScreenOverview,
  titleOf: (slideId: string) => string | undefined,
): Remote {
  const { screen, report, now, timeZone } = overview;
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent>();
  const send = useTellScreen();
  const run = useRun();
  const heldUntil = report?.held ?? 0;
  const nowMs = useServerNow(15_000, Math.min(...[heldUntil, sent?.untilMs ?? 0].filter(Boolean)));
  const instant = useInstantIn(nowMs);
  const isHeld = now.kind === 'plays' && heldUntil > nowMs;
  // Kept as it was reported then: what the loop does later was not asked for.
  const isAnswered = sent?.id !== undefined && report?.command === sent.id;
  if (isAnswered && report.done !== undefined && !sent.after) setSent({ ...sent, after: report });

  const tell = (name: LoopCommandName): void => {
    const untilMs = nowMs + COMMAND_LIFETIME_MS;
    setSent({ name, untilMs });
    void run(async () => {
      const id = await send(screen, name);
      setSent({ name, untilMs, id });
      return { ok: true };
    }).then((isSent) => isSent || setSent(undefined));
  };

  const outcomeText = useOutcomeText(titleOf);
  const isWaiting = sent !== undefined && !sent.after && nowMs < sent.untilMs;
  const outcome = (): string => {
    if (!sent) return '';
    if (sent.after) return outcomeText(sent, sent.after);
    return isWaiting ? t`Waiting for the screen …` : t`The screen has not answered.`;
  };
  const until = instant(heldUntil, timeZone);
  return {
    whyNot: useWhyNot(overview),
    waitsFor: isWaiting ? sent.name : undefined,
    isHeld,
    held: isHeld ? t`Held until ${until}` : '',
    outcome: outcome(),
    tell,
  };
}

function useOutcomeText(titleOf: (slideId: string) => string | undefined) {
  const { t } = useLingui();
  return ({ name }: Sent, { playing, held, done }: NonNullable<Sent['after']>) => {
    const title = titleOf(playing ?? '');
    switch (name) {
      case 'next':
        if (!done) return t`It stayed on its slide: it can show no other one now.`;
        return title ? t`It went on to “${title}”.` : t`It went on to another slide.`;
      case 'previous':
        if (!done) return t`It stayed on its slide: it can show none before it now.`;
        return title ? t`It went back to “${title}”.` : t`It went back to another slide.`;
      case 'hold':
        return held ? '' : t`It did not hold its slide.`;
      case 'release':
        return held ? '' : t`It went on with its loop.`;
    }
  };
}

function useWhyNot({ now, report }: ScreenOverview): string | undefined {
  const { t } = useLingui();
  if (now.kind === 'dark') return t`Not while the screen is dark.`;
  if (now.kind === 'silent') return t`Not while the screen is silent.`;
  if (!report) return t`Not before the screen has reported.`;
  if (report.held !== undefined) return undefined;
  const version = report.appVersion;
  return version
    ? t`Its player (${version}) is too old for this.`
    : t`Its player is too old for this.`;
}
