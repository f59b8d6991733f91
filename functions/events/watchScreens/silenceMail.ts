import type { Screen } from '../../../src/model/screen.ts';
import { createZoneOffset } from '../../../src/model/rules/wallClock.ts';
import type { Language } from '../../../src/model/user.ts';

/** An unknown zone counts as the host's: a mail must not fail because of it. */
const offsetOf = createZoneOffset();

export interface Contact {
  readonly screen: Screen;
  /** Last contact in ms. */
  readonly lastMs: number;
}

export interface Silence {
  readonly teamName: string;
  readonly screens: readonly Contact[];
  /** Address of the page with details. */
  readonly address: string;
  readonly language: Language;
}

/** Returns the mail that lists the silent screens, and since when they are, in the time of each; else in UTC, and says so. */
export function silenceMail({ teamName, screens, address, language }: Silence) {
  const instant = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const format = ({ timeZone }: Screen, ms: number): string =>
    timeZone ? instant.format(ms + offsetOf(timeZone, ms)) : `${instant.format(ms)} UTC`;
  const lines = screens.map(
    ({ screen, lastMs }) =>
      `- ${[screen.name, screen.location].filter(Boolean).join(', ')}: ${format(screen, lastMs)}`,
  );
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
