import type { ActionKind } from '../actionCodes.ts';
import type { SendActionMail, SendNotice } from '../AuthContext.ts';
import { actionMail, NOTICES } from './actionTexts.ts';
import type { SendMail } from './transport.ts';

/** The page that a mailed link opens; Firebase Hosting serves its own at the same path. */
export const ACTION_PATH = '/__/auth/action';

const MODES: Readonly<Record<ActionKind, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/**
 * Builds the links of action mails. `trustedOrigin` returns the origin that a link may name: the one a request claims
 * could be an attacker's, who would then receive the victim's code.
 */
export function createActionMailer(
  send: SendMail,
  trustedOrigin: (claimed: string) => string,
): SendActionMail {
  return async ({ to, kind, code, language, origin, continueUrl }) => {
    const base = trustedOrigin(origin);
    const link = new URL(ACTION_PATH, base);
    link.searchParams.set('mode', MODES[kind]);
    link.searchParams.set('oobCode', code);
    link.searchParams.set('lang', language);
    if (continueUrl !== null && isWithin(continueUrl, base)) {
      link.searchParams.set('continueUrl', continueUrl);
    }
    const { subject, body } = actionMail(kind, language, link.href);
    await send({ to, subject, text: body, isUnawaited: kind === 'PASSWORD_RESET' });
  };
}

/** Mails that need no reaction: they tell the owner what was changed. */
export function createNoticeMailer(send: SendMail): SendNotice {
  return async ({ to, kind, language }) => {
    const { subject, body } = NOTICES[language][kind];
    await send({ to, subject, text: body, isUnawaited: true });
  };
}

/** Keeps links in our mails from redirecting to a foreign page that looks like ours. */
export function isWithin(target: string, origin: string): boolean {
  return URL.canParse(target) && new URL(target).origin === new URL(origin).origin;
}
