import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { errorCode } from '../../../functions/errorCode.ts';
import { writeFileDurably } from '../../files.ts';
import type { Logger } from '../../logger.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * Nobody waits for it: how long it takes and whether it works would tell who has an account. What
   * fails is tried again and then told to the log.
   */
  readonly isUnawaited?: boolean;
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
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    await transport.sendMail({ from, to, subject, text });
    logger.info('mailSent');
  };
  return async (mail) => {
    if (!mail.isUnawaited) return send(mail);
    void sendPatiently(() => send(mail), logger);
  };
}

const RETRIES_AFTER_MS = [30_000, 5 * 60_000];

async function sendPatiently(send: () => Promise<void>, logger: Logger): Promise<void> {
  for (const wait of [...RETRIES_AFTER_MS, undefined]) {
    try {
      return await send();
    } catch (error) {
      // What the mail server says may name the mailbox; its code does not.
      const code = errorCode(error) ?? 'unknown';
      logger.error('mailFailed', { code, isGivenUp: wait === undefined });
      if (wait !== undefined) await sleep(wait, undefined, { ref: false });
    }
  }
}

/**
 * Without a mail server: each mail becomes a file in `data/outbox`, for the operator to pass on.
 * The log names the file, not the address or the link, which would let its reader in.
 */
export function createOutboxTransport(dataDir: string, from: string, logger: Logger): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ to, subject, text }) => {
    const mail = { from, to, subject, text, textEncoding: 'base64' } as const;
    const { message } = await transport.sendMail(mail);
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = path.join(dataDir, 'outbox', `${time}-${randomBytes(4).toString('hex')}.eml`);
    await writeFileDurably(file, message as Buffer);
    logger.info('mailWritten', { file });
  };
}
