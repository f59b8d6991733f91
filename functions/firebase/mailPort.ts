import process from 'node:process';
import { createTransport } from 'nodemailer';
import type { FunctionMail } from '../ports.ts';

const TIMEOUT_MS = 20_000;

/**
 * Mail from Cloud Functions, configured by `SMTP_URL` and `MAIL_FROM`; links point to `APP_ORIGIN`, or the project's
 * own Hosting site. Without a mail server, admins pass links on themselves.
 */
export function createMailPort(env: NodeJS.ProcessEnv = process.env): FunctionMail {
  const { SMTP_URL: url, MAIL_FROM: from, APP_ORIGIN, GCLOUD_PROJECT } = env;
  return {
    isDelivered: url !== undefined && url !== '',
    origin: () => APP_ORIGIN ?? `https://${GCLOUD_PROJECT}.web.app`,
    async send(mail) {
      if (!url) return;
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      });
      await transport.sendMail({ ...(from && { from }), ...mail });
    },
  };
}
