import { readBody } from '../http/body.ts';
import type { Exchange } from '../http/Exchange.ts';
import { escapeHtml, sendHtml } from '../http/htmlPage.ts';
import type { AuthContext, MailLanguage } from './AuthContext.ts';
import { AuthProblem } from './AuthProblem.ts';
import { resetPasswordEndpoint } from './endpoints/resetPassword.ts';
import { isWithin } from './mail/sendActionMail.ts';
import { PAGE_TEXTS, type PageText } from './mail/actionTexts.ts';
import { mustActionCode, spendActionCode } from './spendActionCode.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * The page behind the links of action mails. Opening it changes nothing, because mail scanners open links too: only
 * submitting its form spends the code.
 */
export function createActionPage(context: AuthContext) {
  return async (exchange: Exchange): Promise<void> => {
    try {
      if (exchange.req.method === 'POST') await spend(context, exchange);
      else showForm(context, exchange);
    } catch (error) {
      if (!(error instanceof AuthProblem)) throw error;
      if (error.code === 'WEAK_PASSWORD') showForm(context, exchange, 'tooShort');
      else show(exchange, 400, titleOf(exchange), alert(exchange, textFor(error)));
    }
  };
}

async function spend(context: AuthContext, exchange: Exchange): Promise<void> {
  const form = new URLSearchParams((await readBody(exchange.req, MAX_FORM_BYTES)).toString('utf8'));
  const oobCode = exchange.url.searchParams.get('oobCode') ?? '';
  if (isReset(exchange)) {
    // Trimmed like in every form of the app: phone keyboards add a space after a word.
    const newPassword = (form.get('password') ?? '').trim();
    await resetPasswordEndpoint(context, { oobCode, newPassword }, exchange);
    show(exchange, 200, 'resetTitle', done(exchange, 'resetDone'));
    return;
  }
  spendActionCode(context, oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], exchange);
  show(exchange, 200, 'verifyTitle', done(exchange, 'verifyDone'));
}

function showForm(context: AuthContext, exchange: Exchange, problem?: PageText): void {
  const code = mustActionCode(context, exchange.url.searchParams.get('oobCode'));
  const texts = PAGE_TEXTS[languageOf(exchange)];
  const note = problem ? alert(exchange, problem) : '';
  const address = `<p>${escapeHtml(code.newEmail ?? code.email)}</p>`;
  const field = `<label>${texts.resetLabel}<input name="password" type="password" autocomplete="new-password" minlength="6" required></label>`;
  const form = isReset(exchange)
    ? `<form method="post">${field}<button>${texts.resetButton}</button></form>`
    : `<form method="post"><button>${texts.verifyButton}</button></form>`;
  show(exchange, problem ? 400 : 200, titleOf(exchange), address + note + form);
}

function show(exchange: Exchange, status: number, title: PageText, body: string): void {
  const language = languageOf(exchange);
  sendHtml(exchange.res, status, { language, title: PAGE_TEXTS[language][title], body });
}

function done(exchange: Exchange, text: PageText): string {
  const texts = PAGE_TEXTS[languageOf(exchange)];
  const wanted = exchange.url.searchParams.get('continueUrl');
  const target = wanted !== null && isWithin(wanted, exchange.origin) ? wanted : '/login';
  return `<p>${texts[text]}</p><p><a href="${escapeHtml(target)}">${texts.toLogin}</a></p>`;
}

function alert(exchange: Exchange, text: PageText): string {
  return `<p role="alert">${PAGE_TEXTS[languageOf(exchange)][text]}</p>`;
}

function textFor(error: AuthProblem): PageText {
  switch (error.code) {
    case 'INVALID_OOB_CODE':
    case 'EXPIRED_OOB_CODE':
    case 'MISSING_OOB_CODE':
      return 'ended';
    case 'EMAIL_EXISTS':
      return 'taken';
    default:
      return 'failed';
  }
}

const isReset = ({ url }: Exchange) => url.searchParams.get('mode') === 'resetPassword';
const titleOf = (exchange: Exchange): PageText =>
  isReset(exchange) ? 'resetTitle' : 'verifyTitle';
const languageOf = ({ url }: Exchange): MailLanguage =>
  url.searchParams.get('lang') === 'de' ? 'de' : 'en';
