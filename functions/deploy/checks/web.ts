import { answerOf, fieldsIn, listIn, textsIn } from '../answer.ts';
import { folderOf, readClientFile } from '../config.ts';
import { bad, type DeployCheck, good, unseen } from '../types.ts';
import { readBucket } from './project.ts';

/* Addresses and responses as in firebase-tools 15.28.1: src/gcp/storage.ts, src/gcp/auth.ts. */

/** Hosts where people open the app: both of Firebase Hosting, and the domain of the sign-in pages if it differs. */
function hostsOf(id: string, authDomain?: string): readonly string[] {
  const own = [`${id}.web.app`, `${id}.firebaseapp.com`];
  return authDomain === undefined || own.includes(authDomain) ? own : [...own, authDomain];
}

/** Players verify downloads, which a page of another origin may only do if the bucket allows it. */
export const cors: DeployCheck = {
  name: 'CORS of the bucket',
  async look(project) {
    const config = readClientFile(project);
    if (typeof config === 'string') return unseen('vitrine.json does not say which bucket');
    const bucket = await readBucket(project);
    if (typeof bucket === 'string') return unseen(bucket);
    const rules = listIn(bucket, 'cors').filter((rule) => textsIn(rule, 'method').includes('GET'));
    const allowed = rules.flatMap((rule) => textsIn(rule, 'origin'));
    const wanted = hostsOf(project.id, config.firebase.authDomain).map((host) => `https://${host}`);
    const missing = wanted.filter((origin) => !allowed.includes(origin) && !allowed.includes('*'));
    if (missing.length === 0) return good(wanted.join(', '));
    return bad(
      `pages of ${missing.join(', ')} may not read downloads`,
      `gcloud storage buckets update gs://${config.firebase.storageBucket} --cors-file=${folderOf(project.id)}/cors.json`,
    );
  },
};

export const signInCheck: DeployCheck = {
  name: 'sign-in and authorised domains',
  async look(project) {
    const config = readClientFile(project);
    const authDomain = typeof config === 'string' ? undefined : config.firebase.authDomain;
    const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project.id}/config`;
    const answer = await answerOf(project, url);
    if (!answer) return bad('Authentication is not set up', 'Begin with it in the console.');
    const methods = fieldsIn(answer, 'signIn');
    const isOn = (method: string) => fieldsIn(methods, method)?.['enabled'] === true;
    const off = ['email', 'anonymous'].filter((method) => !isOn(method));
    if (off.length > 0)
      return bad(
        `switched off: ${off.join(' and ')}`,
        'Authentication → Sign-in method: switch on.',
      );
    if (fieldsIn(fieldsIn(answer, 'client'), 'permissions')?.['disabledUserSignup'] === true)
      return bad(
        'nobody can make an account, no new screen either',
        `npm run deploy -- firebase --project ${project.id} --open-sign-ups`,
      );
    if (answer['autodeleteAnonymousUsers'] === true)
      return bad(
        'anonymous accounts are deleted by themselves, and players with them',
        'Authentication → Settings: switch off the automatic clean-up.',
      );
    const domains = textsIn(answer, 'authorizedDomains');
    const missing = hostsOf(project.id, authDomain).filter((host) => !domains.includes(host));
    return missing.length === 0
      ? good(domains.join(', '))
      : bad(
          `${missing.join(', ')}: not authorised`,
          'Authentication → Settings → Authorized domains: add.',
        );
  },
};
