import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileDurably } from '../../files.ts';
import type { Logger } from '../../logger.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over; rejects when that failed, so that the caller can say so. */
export type SendMail = (mail: Mail) => Promise<void>;

const SMTP_TIMEOUT_MS = 20_000;

/** Sends by the configured SMTP server, with TLS whenever the server offers it. */
export function createSmtpTransport(smtpUrl: string, from: string, logger: Logger): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
    logger.info('mailSent');
  };
}

/**
 * Without a mail server: each mail becomes a file in `data/outbox`, for the operator to pass on.
 * The log names the file, not the address or the link, which would let its reader in.
 */
export function createOutboxTransport(dataDir: string, from: string, logger: Logger): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, textEncoding: 'base64', ...mail });
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = path.join(dataDir, 'outbox', `${time}-${randomBytes(4).toString('hex')}.eml`);
    await writeFileDurably(file, message as Buffer);
    logger.info('mailWritten', { file });
  };
}
