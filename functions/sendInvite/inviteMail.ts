import type { Language } from '../../src/model/user.ts';
import type { Invite } from '../../src/model/invite.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<Language, (invite: Invite, link: string) => MailText>> = {
  en: ({ from, team, name }, link) => ({
    subject: `${from} invites you to ${team} on Vitrine`,
    text: `Hello${name ? ` ${name}` : ''},\n\n${from} invites you to the team ${team} on Vitrine. Follow this link within seven days to join:\n\n${link}\n\nIf you do not know ${from}, nothing needs to be done.\n`,
  }),
  de: ({ from, team, name }, link) => ({
    subject: `${from} lädt Sie zu ${team} in Vitrine ein`,
    text: `Guten Tag${name ? ` ${name}` : ''},\n\n${from} lädt Sie in das Team ${team} in Vitrine ein. Über diesen Link treten Sie innerhalb von sieben Tagen bei:\n\n${link}\n\nWenn Sie ${from} nicht kennen, brauchen Sie nichts zu tun.\n`,
  }),
};

/** The mail that brings an invitation, in the language of the person who invites. */
export function inviteMail(invite: Invite, link: string, language: Language): MailText {
  const { subject, text } = TEXTS[language](invite, link);
  // Names are free text: a line break in one must not become a header.
  return { subject: subject.replaceAll(/\s+/g, ' '), text };
}
