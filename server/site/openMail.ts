import {
  createOutboxTransport,
  createSmtpTransport,
  type MailTransport,
} from '../auth/mail/transport.ts';
import type { Logger } from '../logger.ts';
import type { SiteEnv } from '../siteEnv.ts';

/** Mails go out by SMTP, or into files for the operator to pass on. */
export function openTransport(env: SiteEnv, dataDir: string, logger: Logger): MailTransport {
  return env.SMTP_URL === undefined
    ? createOutboxTransport(dataDir, env.MAIL_FROM, logger)
    : createSmtpTransport(env.SMTP_URL, env.MAIL_FROM, dataDir, logger);
}
