import type { Screen } from '../../../src/model/screen/screen.ts';
import { zoneOffset } from '../../../src/model/screen/wallClock.ts';
import type { UserLanguage } from '../../../src/model/user/user.ts';

export interface MailContact {
  readonly screen: Screen;
  /** Last contact in ms; undefined for a screen that never started. */
  readonly lastMs: number | undefined;
  /** The same, or when it was paired. */
  readonly sinceMs: number;
}

export interface Silence {
  readonly teamName: string;
  readonly screens: readonly MailContact[];
  /** Address of the page with details. */
  readonly address: string;
  readonly language: UserLanguage;
}

/**
 * Returns the mail that lists the silent screens, and since when they are, in the time of each; else in UTC, and says
 * so. An unknown zone counts as the host's: a mail must not fail because of it.
 */
export function silenceMail({ teamName, screens, address, language }: Silence) {
  const instant = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const format = ({ timeZone }: Screen, ms: number): string =>
    timeZone ? instant.format(ms + zoneOffset(timeZone, ms)) : `${instant.format(ms)} UTC`;
  const never = language === 'de' ? 'nie gestartet, gekoppelt' : 'never started, paired';
  const lines = screens.map(({ screen, lastMs, sinceMs }) => {
    const since = format(screen, sinceMs);
    const place = [screen.name, screen.location].filter(Boolean).join(', ');
    return `- ${place}: ${lastMs === undefined ? `${never} ${since}` : since}`;
  });
  const count = screens.length;
  return language === 'de'
    ? {
        subject: `${teamName}: ${count === 1 ? '1 Screen antwortet' : `${count} Screens antworten`} nicht`,
        text: `Seit mehr als einem Tag gibt es keinen Kontakt. Letzter Kontakt:\n\n${lines.join('\n')}\n\nMehr unter ${address}\n`,
      }
    : {
        subject: `${teamName}: ${count === 1 ? '1 screen does' : `${count} screens do`} not answer`,
        text: `There has been no contact for more than a day. Last contact:\n\n${lines.join('\n')}\n\nMore at ${address}\n`,
      };
}
