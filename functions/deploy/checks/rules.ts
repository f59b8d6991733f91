import { fieldsIn, listIn, textIn } from '../answer.ts';
import { readClientFile } from '../config.ts';
import { bad, type DeployCheck, type DeployFinding, good, unseen } from '../types.ts';
import { answerOf } from '../answer.ts';
import { isObject } from '../../../src/model/json.ts';

/*
 * Both services can check rules without storing them, and no documentation lists all that they accept, such as how deep
 * rules may nest or what may be called on a query. Addresses and responses as in firebase-tools 15.28.1: src/rtdb.ts
 * (`updateRulesWithClient`, `dryRun`) and src/gcp/rules.ts (`testRuleset`).
 */

export const databaseRules: DeployCheck = {
  name: 'rules of the database',
  async look(project) {
    const config = readClientFile(project);
    const text = project.read('database.rules.json');
    if (typeof config === 'string' || text === undefined)
      return unseen('which rules for which database');
    const url = `${config.firebase.databaseURL}/.settings/rules.json?dryRun=true`;
    const body = JSON.parse(text) as object;
    const { status, body: answer } = await project.ask(url, { method: 'PUT', body });
    if (status === 200) return good('the database takes them');
    const why =
      isObject(answer) && typeof answer['error'] === 'string' ? answer['error'] : undefined;
    if (status === 400) return refused(why ?? 'no reason is told');
    return unseen(`the database answered ${status}${why === undefined ? '' : `: ${why}`}`);
  },
};

export const fileRules: DeployCheck = {
  name: 'rules of files',
  async look(project) {
    const content = project.read('storage.rules');
    if (content === undefined) return unseen('which rules');
    const url = `https://firebaserules.googleapis.com/v1/projects/${project.id}:test`;
    const source = { files: [{ name: 'storage.rules', content }] };
    const issues = listIn(
      await answerOf(project, url, { method: 'POST', body: { source } }),
      'issues',
    );
    const [error] = issues.filter((issue) => textIn(issue, 'severity') === 'ERROR');
    if (!error) return good('the service takes them');
    const line = fieldsIn(error, 'sourcePosition')?.['line'];
    return refused(`line ${String(line)}: ${textIn(error, 'description') ?? ''}`);
  },
};

const refused = (why: string): DeployFinding =>
  bad(
    `refused: ${why}`,
    'Take a version of the product whose rules are taken, and report this one.',
  );
