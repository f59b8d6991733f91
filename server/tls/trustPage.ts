import { X509Certificate } from 'node:crypto';
import { chooseMailLanguage } from '../auth/chooseLanguage.ts';
import type { Exchange } from '../http/Exchange.ts';
import { escapeHtml, sendHtml } from '../http/htmlPage.ts';
import { TRUST_TEXTS } from './trustTexts.ts';

export const TRUST_PATH = '/__/trust';
const AUTHORITY_PATH = '/__/trust/vitrine.crt';

/** Returns where the page is for devices that do not trust the server yet, on a server at `address`. */
export const trustAddress = (address: string): string =>
  new URL(address).origin.replace('https:', 'http:') + TRUST_PATH;

/** Returns the SHA-256 fingerprint of a certificate, formatted as systems show it. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

/** Explains, in the visitor's language, how to make a device trust this server's authority. */
export function sendTrustPage({ req, res, url }: Exchange, authority: string): void {
  if (url.pathname === AUTHORITY_PATH) return sendAuthority(res, authority);
  const language = chooseMailLanguage(
    url.searchParams.get('lang') ?? req.headers['accept-language'],
  );
  const texts = TRUST_TEXTS[language];
  const own = ownSystem(req.headers['user-agent'] ?? '');
  const steps = texts.steps.map(
    ([system, text]) =>
      `<details${system === own ? ' open' : ''}><summary>${escapeHtml(system)}</summary><p>${escapeHtml(text)}</p></details>`,
  );
  const [other, name] = language === 'de' ? ['en', 'English'] : ['de', 'Deutsch'];
  const body = [
    `<p>${escapeHtml(texts.why)}</p>`,
    `<h2>1. ${escapeHtml(texts.get)}</h2>`,
    `<p><a class="button" href="${AUTHORITY_PATH}">${escapeHtml(texts.download)}</a></p>`,
    `<p>${escapeHtml(texts.fingerprint)}</p><code class="box">${fingerprintOf(authority)}</code>`,
    `<h2>2. ${escapeHtml(texts.install)}</h2>`,
    ...steps,
    `<footer><a href="https://${escapeHtml(url.host)}/">${escapeHtml(texts.open)}</a>`,
    `<a href="${TRUST_PATH}?lang=${other}" lang="${other}" hreflang="${other}">${name}</a></footer>`,
  ];
  sendHtml(res, 200, { language, title: texts.title, body: body.join('\n') });
}

/** Returns the section that the visitor most likely needs; a guess, so the others are shown too. */
function ownSystem(agent: string): string | undefined {
  if (agent.includes('Firefox')) return 'Firefox';
  if (/iPhone|iPad/.test(agent)) return 'iPhone, iPad';
  return ['Android', 'Windows', 'macOS', 'Linux'].find((name) =>
    agent.includes(name === 'macOS' ? 'Macintosh' : name),
  );
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
