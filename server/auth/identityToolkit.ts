import type { Exchange } from '../http/Exchange.ts';
import { readBody, readJsonObject, sendJson } from '../http/body.ts';
import { asHttpProblem, HttpProblem } from '../http/HttpProblem.ts';
import type { AuthContext, Endpoint } from './AuthContext.ts';
import { silentLogger, type Logger } from '../logger.ts';
import { AuthProblem } from './AuthProblem.ts';
import { createAuthUri } from './endpoints/createAuthUri.ts';
import { deleteAccountEndpoint } from './endpoints/deleteAccount.ts';
import { joinSessionsEndpoint } from './endpoints/joinSessions.ts';
import { lookup } from './endpoints/lookup.ts';
import { refresh } from './endpoints/refresh.ts';
import { resetPasswordEndpoint } from './endpoints/resetPassword.ts';
import { sendOobCode } from './endpoints/sendOobCode.ts';
import { signInWithPassword } from './endpoints/signInWithPassword.ts';
import { signOut } from './endpoints/signOut.ts';
import { signUp } from './endpoints/signUp.ts';
import { updateAccount } from './endpoints/updateAccount.ts';

/**
 * Where the unmodified Auth SDK finds this server. `connectAuthEmulator(auth, origin, { disableWarnings: true })`
 * directs it to `{origin}/identitytoolkit.googleapis.com/…` and `{origin}/securetoken.googleapis.com/v1/token`, also
 * over https, with signed tokens as usual and no banner. No other public setting redirects these two hosts.
 */
export const IDENTITY_PREFIX = '/identitytoolkit.googleapis.com/';
export const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';

const MAX_FORM_BYTES = 16 * 1024;

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  signUp,
  signInWithPassword,
  lookup,
  update: updateAccount,
  delete: deleteAccountEndpoint,
  sendOobCode,
  resetPassword: resetPasswordEndpoint,
  createAuthUri,
  joinSessions: joinSessionsEndpoint,
  signOut,
};

/** Settings that the SDK requests; none is secret or ever changes. */
const SETTINGS: Readonly<Record<string, object>> = {
  'v2/recaptchaConfig': { recaptchaKey: '', recaptchaEnforcementState: [] },
  'v1/recaptchaParams': { recaptchaSiteKey: '' },
  'v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength: 6 },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  },
  'v1/projects': { projectId: 'site', authorizedDomains: [] },
};

/** Returns the paths that are served. */
const placesOf = (endpoints: Readonly<Record<string, Endpoint>>): readonly string[] =>
  [...Object.keys(SETTINGS), ...Object.keys(endpoints).map((name) => `v1/accounts:${name}`)].map(
    (call) => IDENTITY_PREFIX + call,
  );

/** Calls that can be used to guess credentials. */
const GUESSES = ['signInWithPassword', 'signInWithIdp', 'resetPassword'].map(
  (name) => `${IDENTITY_PREFIX}v1/accounts:${name}`,
);

/**
 * Handles the calls of the Auth SDK; refusals are worded as Firebase does. Refused sign-ins are logged with the
 * client's address, so that persistent guessers can be blocked.
 */
export function createIdentityToolkit(
  context: AuthContext,
  extra: Record<string, Endpoint> = {},
  logger: Logger = silentLogger,
) {
  const endpoints: Readonly<Record<string, Endpoint>> = { ...ENDPOINTS, ...extra };
  const handle = async (exchange: Exchange): Promise<void> => {
    try {
      sendJson(exchange.res, 200, await answer(context, endpoints, exchange));
    } catch (error) {
      const problem = asHttpProblem(error);
      if (problem.status >= 500) throw error;
      const { address, url } = exchange;
      if (GUESSES.includes(url.pathname)) {
        logger.info('signInRefused', { code: problem.code, address });
      }
      sendJson(exchange.res, problem.status, describeProblem(problem), problem.headers);
    }
  };
  return { handle, places: placesOf(endpoints) };
}

async function answer(
  context: AuthContext,
  endpoints: Readonly<Record<string, Endpoint>>,
  exchange: Exchange,
): Promise<object> {
  const { req, url } = exchange;
  if (url.pathname === TOKEN_PATH && req.method === 'POST') {
    const form = (await readBody(req, MAX_FORM_BYTES)).toString('utf8');
    return refresh(context, new URLSearchParams(form), exchange);
  }
  const call = url.pathname.slice(IDENTITY_PREFIX.length);
  const settings = Object.hasOwn(SETTINGS, call) ? SETTINGS[call] : undefined;
  if (settings && req.method === 'GET') return settings;
  const name = /^v1\/accounts:([A-Za-z]+)$/.exec(call)?.[1];
  const endpoint =
    name !== undefined && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint || req.method !== 'POST') throw new AuthProblem('NOT_FOUND', 404);
  const most = context.limits.size('signInBytes', 'stranger');
  return endpoint(context, await readJsonObject(req, most), exchange);
}

function describeProblem(problem: HttpProblem): object {
  const message = problem instanceof AuthProblem ? problem.reason : problem.code;
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: problem.status, message, errors } };
}
