import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileDurably } from '../../files.ts';
import type { Logger } from '../../logger.ts';
import { openMailQueue } from './mailQueue.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * No caller awaits it, because its duration or failure would reveal who has an account. It is retried on failure, and
   * the failure is logged.
   */
  readonly isUnawaited?: boolean;
}

/** Hands a mail over; rejects on failure, so that the caller can report it. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailTransport {
  readonly send: SendMail;
  /** Returns the mail server's or the connection's error text; undefined if mail is accepted. */
  readonly problem: () => Promise<string | undefined>;
  readonly close: () => void;
}

const SMTP_TIMEOUT_MS = 20_000;
/** RFC 3834: suppresses automatic replies. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Sends through the configured SMTP server, with TLS whenever the server offers it. */
export function createSmtpTransport(
  smtpUrl: string,
  from: string,
  dataDir: string,
  logger: Logger,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    await transport.sendMail({ from, to, subject, text, headers: HEADERS });
    logger.info('mailSent');
  };
  const queue = openMailQueue({ dataDir, send, logger });
  return {
    async send(mail) {
      if (!mail.isUnawaited) return send(mail);
      void queue.add(mail);
    },
    problem: () =>
      transport.verify().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    close() {
      queue.close();
      transport.close();
    },
  };
}

/**
 * Without a mail server, writes each mail to a file in `data/outbox` for the operator to pass on. The log names the
 * file, not the address or the link, which would give its reader access.
 */
export function createOutboxTransport(
  dataDir: string,
  from: string,
  logger: Logger,
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    const mail = { from, to, subject, text, headers: HEADERS, textEncoding: 'base64' } as const;
    const { message } = await transport.sendMail(mail);
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = path.join(dataDir, 'outbox', `${time}-${randomBytes(4).toString('hex')}.eml`);
    await writeFileDurably(file, message as Buffer);
    logger.info('mailWritten', { file });
  };
  return { send, problem: async () => undefined, close: () => undefined };
}
