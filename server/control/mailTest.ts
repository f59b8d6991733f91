import { isEmail } from '../auth/Account.ts';
import { CommandProblem, type Command } from './Command.ts';

/** Sends a mail to someone who can confirm its arrival, and prints the mail server's answer. */
export const mailTest: Command = {
  name: 'mail-test',
  usage: 'mail-test <e-mail>',
  async run({ site }, [to = '']) {
    if (!isEmail(to)) throw new CommandProblem('Name the address that the mail goes to.');
    if (!site.mail.isDelivered) {
      throw new CommandProblem('SMTP_URL is not set: mails become files in the folder outbox.');
    }
    const subject = 'Vitrine: a test';
    const text = 'This mail was sent to try the way. Vitrine can send mails.';
    try {
      await site.mail.send({ to, subject, text });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new CommandProblem(`The mail was not taken: ${message}`);
    }
    return [`The mail server took the mail to ${to}.`];
  },
};
