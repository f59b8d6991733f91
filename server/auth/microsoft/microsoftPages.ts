import type { ServerClock } from '../../clock.ts';
import { readBody } from '../../http/body.ts';
import type { Exchange, Handler } from '../../http/Exchange.ts';
import { escapeHtml, sendHtml } from '../../http/htmlPage.ts';
import { HttpProblem } from '../../http/HttpProblem.ts';
import type { Logger } from '../../logger.ts';
import { isEmail } from '../Account.ts';
import { chooseMailLanguage } from '../chooseLanguage.ts';
import { createDepartureSeal } from './departureSeal.ts';
import { MICROSOFT_TEXTS } from './microsoftTexts.ts';
import type { OidcClient } from './oidcClient.ts';
import type { ProvenIdentity, Tickets } from './tickets.ts';

/**
 * The popup of Microsoft sign-in. The app opens `{start}?request={random}` and listens on the BroadcastChannel
 * `vitrine-sign-in` for `{request, ticket}` or `{request, error}`. It then signs in with `new
 * OAuthProvider('microsoft.com').credential({ idToken: ticket })`. It uses a channel rather than the opener, because
 * Microsoft's pages sever that connection.
 */
const MICROSOFT_START = '/__/auth/microsoft/start';
const MICROSOFT_CALLBACK = '/__/auth/microsoft/callback';
const MICROSOFT_SCRIPT = '/__/auth/microsoft/done.js';
export const MICROSOFT_PREFIX = '/__/auth/microsoft/';

const COOKIE = 'vitrineSignIn';
const DEPARTURE_S = 15 * 60;

export interface MicrosoftPagesOptions {
  /** Null with the test provider. */
  readonly oidc: OidcClient | null;
  readonly tickets: Tickets;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly trustedOrigin: (claimed: string) => string;
}

export function createMicrosoftPages(options: MicrosoftPagesOptions): Handler {
  // The browser carries its own open sign-in: whatever the server held, strangers could fill.
  const seal = createDepartureSeal(options.clock);

  function noteFailure({ id }: Exchange, error: unknown): void {
    const cause = error instanceof Error ? error.message : 'unknown';
    options.logger.info('microsoftSignInFailed', { requestId: id, cause });
  }

  async function start(exchange: Exchange, oidc: OidcClient): Promise<void> {
    const request = mustRequest(exchange);
    const redirectUri = options.trustedOrigin(exchange.origin) + MICROSOFT_CALLBACK;
    const left = await oidc.depart(redirectUri).catch((error: unknown) => {
      noteFailure(exchange, error);
    });
    if (!left) return finish(exchange, request, { error: 'unavailable' });
    const { url, departure } = left;
    // Also ties the answer to this browser, so that no one can be signed in by a stranger's link.
    setCookie(exchange, redirectUri, seal.close({ departure, request }, DEPARTURE_S));
    exchange.res.writeHead(302, { location: url.href, 'cache-control': 'no-store' });
    exchange.res.end();
  }

  async function arrive(exchange: Exchange, oidc: OidcClient): Promise<void> {
    const found = seal.open(readCookie(exchange));
    if (found?.departure.state !== exchange.url.searchParams.get('state')) {
      return showEnded(exchange);
    }
    // Used up. A copy of the cookie opens nothing either: the provider accepts its code once.
    setCookie(exchange, found.departure.redirectUri, '');
    try {
      const identity = await oidc.arrive(found.departure, exchange.url.search);
      finish(exchange, found.request, { ticket: options.tickets.issue(identity) });
    } catch (error) {
      noteFailure(exchange, error);
      finish(exchange, found.request, { error: failureOf(exchange.url.searchParams) });
    }
  }

  async function testProvider(exchange: Exchange): Promise<void> {
    const request = mustRequest(exchange);
    if (exchange.req.method !== 'POST') return showTestForm(exchange);
    const form = new URLSearchParams((await readBody(exchange.req, 4096)).toString('utf8'));
    const email = form.get('email') ?? '';
    if (!isEmail(email)) return showTestForm(exchange);
    const identity: ProvenIdentity = {
      rawId: `test:${email.toLowerCase()}`,
      email,
      emailVerified: true,
      displayName: form.get('name') || null,
    };
    finish(exchange, request, { ticket: options.tickets.issue(identity) });
  }

  return async (exchange) => {
    const { pathname } = exchange.url;
    if (pathname === MICROSOFT_SCRIPT) return sendScript(exchange);
    const { oidc } = options;
    if (pathname === MICROSOFT_START) {
      return oidc ? start(exchange, oidc) : testProvider(exchange);
    }
    if (pathname === MICROSOFT_CALLBACK && oidc) return arrive(exchange, oidc);
    throw new HttpProblem(404, 'notFound');
  };
}

/** Returns the app's random request id, by which the tab that asked, and no other, accepts the answer. */
function mustRequest({ url }: Exchange): string {
  const request = url.searchParams.get('request') ?? '';
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(request)) throw new HttpProblem(400, 'invalidRequest');
  return request;
}

/** Sets the cookie of an open sign-in; '' removes it. */
function setCookie({ res }: Exchange, redirectUri: string, value: string): void {
  const lasts = `Max-Age=${value === '' ? 0 : DEPARTURE_S}`;
  const secure = redirectUri.startsWith('https:') ? '; Secure' : '';
  const scope = `Path=${MICROSOFT_PREFIX}; HttpOnly; SameSite=Lax; ${lasts}${secure}`;
  res.setHeader('set-cookie', `${COOKIE}=${value}; ${scope}`);
}

function readCookie({ req }: Exchange): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

function finish(
  { req, res }: Exchange,
  request: string,
  result: { readonly ticket: string } | { readonly error: string },
): void {
  const language = chooseMailLanguage(req.headers['accept-language']);
  const { declined, done } = MICROSOFT_TEXTS[language];
  const message = escapeHtml(JSON.stringify({ request, ...result }));
  // The app reports nothing when a window was closed, so this page explains the refusal and stays open.
  const isDeclined = 'error' in result && result.error === 'cancelled';
  const says = isDeclined ? `<p role="alert">${declined}</p>` : '';
  const stays = isDeclined ? ' data-stays' : '';
  const body = `${says}<p>${done}</p><script src="${MICROSOFT_SCRIPT}" data-message="${message}"${stays}></script>`;
  sendHtml(res, 200, { language, title: 'Vitrine', body });
}

/** Answers a return that belongs to no sign-in of this browser: it took too long, or its page was loaded again. */
function showEnded({ req, res }: Exchange): void {
  const language = chooseMailLanguage(req.headers['accept-language']);
  const body = `<p role="alert">${MICROSOFT_TEXTS[language].ended}</p>`;
  sendHtml(res, 400, { language, title: 'Vitrine', body });
}

/** A separate script, because inline scripts are forbidden everywhere. */
const SCRIPT = `const channel = new BroadcastChannel('vitrine-sign-in');
channel.postMessage(JSON.parse(document.currentScript.dataset.message));
if (!('stays' in document.currentScript.dataset)) setTimeout(() => window.close(), 300);
`;

function sendScript({ res }: Exchange): void {
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  res.end(SCRIPT);
}

function showTestForm({ req, res }: Exchange): void {
  const language = chooseMailLanguage(req.headers['accept-language']);
  const texts = MICROSOFT_TEXTS[language];
  const body = `<p role="alert"><strong>${texts.testWarning}</strong></p>
<form method="post"><label>${texts.email}<input name="email" type="email" required></label>
<label>${texts.name}<input name="name"></label><button>${texts.signIn}</button></form>`;
  sendHtml(res, 200, { language, title: texts.testTitle, body });
}

/** OAuth 2.0, 4.1.2.1: with an `error` the provider itself gave up; without one its answer failed our checks. */
function failureOf(answer: URLSearchParams): 'cancelled' | 'unavailable' | 'failed' {
  const error = answer.get('error');
  if (error === 'access_denied') return 'cancelled';
  return error === null ? 'failed' : 'unavailable';
}
