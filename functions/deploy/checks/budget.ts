import { answerOf, fieldsIn, listIn, textIn, textsIn } from '../answer.ts';
import { bad, type DeployCheck, good, type Project, unseen } from '../types.ts';

/*
 * Responses of the Cloud Billing API as in firebase-tools 15.28.1, src/gcp/cloudbilling.ts; budgets as in the Cloud
 * Billing Budget API, v1.
 */

/** The service does not stop at any amount: a budget alerts its owner, who can then close sign-ups. */
export const budget: DeployCheck = {
  name: 'budget alert',
  async look(project) {
    const account = await billingAccountOf(project);
    if (account === undefined) return unseen('the project has no billing account yet');
    const answer = await answerOf(
      project,
      `https://billingbudgets.googleapis.com/v1/${account}/budgets`,
    );
    const facts = await answerOf(
      project,
      `https://firebase.googleapis.com/v1beta1/projects/${project.id}`,
    );
    const names = [project.id, textIn(facts, 'projectNumber')].map((id) => `projects/${id}`);
    const own = listIn(answer, 'budgets').filter((one) => {
      const projects = textsIn(fieldsIn(one, 'budgetFilter'), 'projects');
      return projects.length === 0 || projects.some((name) => names.includes(name));
    });
    const telling = own.find((one) => listIn(one, 'thresholdRules').length > 0);
    if (telling) return good(textIn(telling, 'displayName') ?? 'there is one');
    return bad('nobody is told when it costs more than meant', makeBudget(project.id, account));
  },
};

/** Returns a name such as `billingAccounts/0123…`. */
async function billingAccountOf(project: Project): Promise<string | undefined> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${project.id}/billingInfo`;
  return textIn(await answerOf(project, url), 'billingAccountName') || undefined;
}

const makeBudget = (id: string, account: string): string =>
  [
    'With an amount of your own, in the currency of the account; docs/scale.md says what to expect:',
    `gcloud services enable billingbudgets.googleapis.com --project ${id}`,
    `gcloud billing budgets create --billing-account=${account.replace('billingAccounts/', '')} --display-name=${id} --filter-projects=projects/${id} --budget-amount=50 --threshold-rule=percent=0.5 --threshold-rule=percent=1 --threshold-rule=percent=1,basis=forecasted-spend`,
  ].join('\n');
