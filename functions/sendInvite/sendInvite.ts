import * as v from 'valibot';
import { USER_LANGUAGES } from '../../src/model/user/fields.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { inviteAddress, readInvite, readProof } from '../teams/invites.ts';
import { assertPermission } from '../teams/membership.ts';
import { inviteMail } from './inviteMail.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_PER_MAILBOX = 5;
/** Enough to invite a whole company in a day; mails in the site's name must not be sent in bulk. */
const MAX_PER_PERSON = 200;
/** Hosting waits for a minute; a slow mail server can take longer. */
const MAIL_MS = 45_000;

/**
 * Mails an invitation to the invited person. `isSent` is false if mails stay on the host; then the admin passes the
 * link on.
 */
export const sendInvite = defineFunction({
  name: 'sendInvite',
  input: v.object({
    teamId: idInput<'team'>(),
    inviteId: idInput<'invite'>(),
    language: v.picklist(USER_LANGUAGES),
  }),
  async run({ database, mail, attempts, clock }, caller, { teamId, inviteId, language }) {
    await assertPermission(database, teamId, caller, 'editMembers');
    const invite = await readInvite(database, inviteId);
    if (!invite || invite.teamId !== teamId) throw new FunctionProblem('inviteUnknown');
    if (invite.expiry <= clock.now()) throw new FunctionProblem('inviteExpired');
    const mayMail =
      (await attempts.take(`invite mail ${invite.email}`, MAX_PER_MAILBOX, HOUR_MS)) &&
      (await attempts.take(`invite mails ${caller.uid}`, MAX_PER_PERSON, 24 * HOUR_MS));
    if (!mayMail) {
      throw new FunctionProblem('tooManyAttempts');
    }
    const address = inviteAddress(inviteId, await readProof(database, inviteId));
    const text = inviteMail(invite, `${mail.origin()}${address}`, language);
    await withinTime(mail.send({ to: invite.email, ...text }));
    return { isSent: mail.isDelivered };
  },
});

/** A late mail may still be sent; the person is told that it took too long, and has the link. */
async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionProblem('providerSlow')), MAIL_MS);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
