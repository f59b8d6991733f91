import { requiresAppCheck } from '../../firebase/platform.ts';
import { answerOf, textIn } from '../answer.ts';
import { clientFileOf, type ClientFile, readClientFile, readSettings } from '../config.ts';
import { bad, type DeployCheck, good, type Project, unseen } from '../types.ts';

/* Addresses and responses as in the Firebase App Check API, v1. */

/** Functions that demand an attestation that the app cannot provide would refuse everyone. */
export const appCheck: DeployCheck = {
  name: 'App Check',
  async look(project) {
    const config = readClientFile(project);
    if (typeof config === 'string') return unseen('vitrine.json does not say whether');
    const given = config.firebase.appCheck;
    if (!given) return withoutKey(project);
    const mistake = await mistakeIn(project, given);
    if (mistake !== undefined)
      return bad(mistake, 'App Check → Apps: register the web app with this key.');
    return good(isDemanded(project) ? 'functions ask for it' : 'the app shows it, nobody asks yet');
  },
};

const withoutKey = (project: Project) =>
  isDemanded(project)
    ? bad(
        'functions ask for it, and the app has no key',
        `Give firebase.appCheck in ${clientFileOf(project.id)}, or take APP_CHECK out.`,
      )
    : good('not used');

async function mistakeIn(
  project: Project,
  { appId, siteKey, provider }: NonNullable<ClientFile['firebase']['appCheck']>,
): Promise<string | undefined> {
  const name = provider === 'v3' ? 'recaptchaV3Config' : 'recaptchaEnterpriseConfig';
  const url = `https://firebaseappcheck.googleapis.com/v1/projects/${project.id}/apps/${appId}/${name}`;
  const answer = await answerOf(project, url);
  if (!answer) return `${appId} is not registered`;
  // For the older reCAPTCHA, the service stores the secret only, and does not return it.
  if (provider === 'v3')
    return answer['siteSecretSet'] === true ? undefined : `${appId} has no secret`;
  return textIn(answer, 'siteKey') === siteKey ? undefined : `${appId} has another site key`;
}

/** The settings check reports unreadable settings. */
function isDemanded(project: Project): boolean {
  try {
    return requiresAppCheck(readSettings(project));
  } catch {
    return false;
  }
}
