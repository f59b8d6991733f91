import { X509Certificate } from 'node:crypto';
import { chooseLanguage } from '../auth/endpoints/sendOobCode.ts';
import type { Exchange } from '../http/Exchange.ts';
import { escapeHtml, sendHtml } from '../http/htmlPage.ts';
import { TRUST_TEXTS } from './trustTexts.ts';

export const TRUST_PATH = '/__/trust';
const AUTHORITY_PATH = '/__/trust/vitrine.crt';

/** SHA-256 of a certificate, as systems show it. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

/** Explains, in the visitor's language, how a device comes to trust this server's authority. */
export function sendTrustPage({ req, res, url }: Exchange, authority: string): void {
  if (url.pathname === AUTHORITY_PATH) return sendAuthority(res, authority);
  const language = chooseLanguage(url.searchParams.get('lang') ?? req.headers['accept-language']);
  const texts = TRUST_TEXTS[language];
  const steps = texts.steps.map(
    ([system, text]) =>
      `<dt><strong>${escapeHtml(system)}</strong></dt><dd>${escapeHtml(text)}</dd>`,
  );
  const body = [
    `<p>${escapeHtml(texts.why)}</p>`,
    `<p><a href="${AUTHORITY_PATH}">${escapeHtml(texts.download)}</a></p>`,
    `<p>${escapeHtml(texts.fingerprint)}<br><code>${fingerprintOf(authority)}</code></p>`,
    `<dl>${steps.join('')}</dl>`,
    `<p><a href="https://${escapeHtml(url.host)}/">${escapeHtml(texts.open)}</a></p>`,
  ];
  sendHtml(res, 200, { language, title: texts.title, body: body.join('\n') });
}

function sendAuthority(res: Exchange['res'], authority: string): void {
  res.writeHead(200, {
    'content-type': 'application/x-x509-ca-cert',
    'content-disposition': 'attachment; filename="vitrine.crt"',
    'content-length': Buffer.byteLength(authority),
    'cache-control': 'no-store',
  });
  res.end(authority);
}
