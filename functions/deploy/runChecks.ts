import { buildRoles, functionRoles, quota, secrets } from './checks/access.ts';
import { appCheck } from './checks/appCheck.ts';
import { budget } from './checks/budget.ts';
import { builtFiles, clientFile, settings } from './checks/files.ts';
import { bucketRegion, databaseRegion, login, planCheck } from './checks/project.ts';
import { databaseRules, fileRules } from './checks/rules.ts';
import { cors, signInCheck } from './checks/web.ts';
import { type DeployCheck, type DeployFinding, type Project, Unseen, unseen } from './types.ts';

/** In the order in which problems are best fixed. */
export const CHECKS: readonly DeployCheck[] = [
  builtFiles,
  clientFile,
  settings,
  login,
  planCheck,
  budget,
  databaseRegion,
  bucketRegion,
  functionRoles,
  buildRoles,
  quota,
  secrets,
  cors,
  signInCheck,
  appCheck,
  databaseRules,
  fileRules,
];

export type Named = DeployFinding & { readonly name: string };

/** Runs all checks, whatever they find. */
export async function runChecks(
  project: Project,
  checks: readonly DeployCheck[] = CHECKS,
): Promise<readonly Named[]> {
  const findings: Named[] = [];
  for (const check of checks) {
    const finding = await check.look(project).catch((error: unknown): DeployFinding => {
      if (error instanceof Unseen) return unseen(error.message);
      throw error;
    });
    findings.push({ ...finding, name: check.name });
  }
  return findings;
}

const MARKS = { good: 'ok  ', bad: 'NO  ', unseen: '?   ' } as const;

/** Returns one line per finding; for problems, also the remedy. */
export function findingsText(findings: readonly Named[]): string {
  return findings
    .map((finding) => {
      const line = `${MARKS[finding.state]}${finding.name}: ${finding.says}`;
      const remedy = finding.state === 'bad' ? `\n${finding.remedy}` : '';
      return `${line}${remedy.replaceAll('\n', '\n      ')}`;
    })
    .join('\n');
}
