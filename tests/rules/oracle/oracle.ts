import { createRequire } from 'node:module';
import type { AuthClaims } from '../../../server/rules/AuthClaims.ts';
import type { Json } from '../../../src/model/json.ts';
import type { RulesJson } from '../../../server/rules/RulesJson.ts';
import { installPackages } from '../../long/installPackages.ts';

/** The used part of targaryen, which has no types. */
interface Oracle {
  as(auth: AuthClaims | null): Oracle;
  read(path: string, options: { now: number; query?: object }): { readonly allowed: boolean };
  update(path: string, patch: object, now: number): { readonly allowed: boolean };
  with(changes: { rules?: unknown; data?: unknown; now?: number }): Oracle;
}

installPackages(import.meta.dirname);
const targaryen = createRequire(import.meta.url)('targaryen') as {
  database(rules: RulesJson, data: Json, now: number): Oracle;
};

/** How many operations each property judges. */
export const RUNS = Number(process.env['ORACLE_RUNS'] ?? 30_000);

/** Creates an independent judge of the same rules. Throws for rules that it does not accept. */
export function createOracle(rules: RulesJson, data: Json, now: number): Oracle {
  return targaryen.database(rules, data, now);
}
