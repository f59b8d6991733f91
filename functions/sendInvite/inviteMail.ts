import type { UserLanguage } from '../../src/model/user/user.ts';
import type { Invite } from '../../src/model/member/invite.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<UserLanguage, (invite: Invite, link: string) => MailText>> = {
  en: ({ from, team, name }, link) => ({
    subject: `${from} invites you to ${team} on Vitrine`,
    text: `Hello${name ? ` ${name}` : ''},\n\n${from} invites you to the team ${team} on Vitrine. Follow this link within seven days to join:\n\n${link}\n\nIf you do not know ${from}, nothing needs to be done.\n`,
  }),
  de: ({ from, team, name }, link) => ({
    subject: `${from} lädt Sie zu ${team} in Vitrine ein`,
    text: `Guten Tag${name ? ` ${name}` : ''},\n\n${from} lädt Sie in das Team ${team} in Vitrine ein. Über diesen Link treten Sie innerhalb von sieben Tagen bei:\n\n${link}\n\nWenn Sie ${from} nicht kennen, brauchen Sie nichts zu tun.\n`,
  }),
};

/** Longer than any name, too short for a message to strangers. */
const MAX_NAME_LENGTH = 60;

/**
 * Makes a name safe for a mail of ours to someone who does not know its author: on one line, short, without marks that
 * change the text direction, and with nothing that mail programs turn into a link.
 */
function asName(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[/\\@]|:(?=\/)/g, ' ')
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = Array.from(plain);
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : plain;
}

/** Returns the mail with an invitation, in the language of the inviting person. */
export function inviteMail(invite: Invite, link: string, language: UserLanguage): MailText {
  const { from, team, name } = invite;
  const named = {
    from: asName(from),
    team: asName(team),
    ...(name === undefined ? {} : { name: asName(name) }),
  };
  return TEXTS[language]({ ...invite, ...named }, link);
}
