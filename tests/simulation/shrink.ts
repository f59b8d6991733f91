import { NO_FAULTS, type Faults } from './line/faults.ts';
import type { Scenario } from './scenario.ts';
import { simulate, type Result } from './simulate.ts';

/** Findings that differ only in names and numbers are of the same kind. */
const kindOf = (finding: string): string => finding.replaceAll(/\S*\d\S*/g, '');

/** Shrinks a failing scenario as long as it fails in the same way. */
export async function shrink(failing: Scenario): Promise<{ scenario: Scenario; result: Result }> {
  let scenario = failing;
  let result = await simulate(scenario);
  const kinds = new Set(result.findings.map(kindOf));
  for (let hasShrunk = true; hasShrunk; ) {
    hasShrunk = false;
    for (const smaller of smallerOnes(scenario)) {
      const tried = await simulate(smaller);
      if (!tried.findings.some((finding) => kinds.has(kindOf(finding)))) continue;
      [scenario, result, hasShrunk] = [smaller, tried, true];
      break;
    }
  }
  return { scenario, result };
}

/** Fields that every scenario needs; sizes, so that no connection gets a file that it can never carry. */
const NEEDED = new Set(['seed', 'machines', 'leaders', 'actions', 'faults', 'fileSizes']);

function smallerOnes(scenario: Scenario): readonly Scenario[] {
  const { machines, leaders, actions, faults, weather = [] } = scenario;
  const names = (Object.keys(NO_FAULTS) as (keyof Faults)[]).filter((name) => faults[name]);
  const extras = Object.entries(scenario).filter(([name, value]) => value && !NEEDED.has(name));
  return [
    ...(actions > 1 ? [{ ...scenario, actions: Math.floor(actions / 2) }] : []),
    ...(actions > 1 ? [{ ...scenario, actions: actions - 1 }] : []),
    ...(machines > 1 ? [{ ...scenario, machines: machines - 1 }] : []),
    ...(leaders > 1 ? [{ ...scenario, leaders: leaders - 1 }] : []),
    ...extras.map(([name]) => without(scenario, name)),
    ...weather.map((spell) => ({ ...scenario, weather: weather.filter((one) => one !== spell) })),
    ...names.map((name) => ({ ...scenario, faults: { ...faults, [name]: 0 } })),
  ];
}

function without(scenario: Scenario, name: string): Scenario {
  const kept = Object.entries(scenario).filter(([key]) => key !== name);
  const base = { clones: false, reorders: false, removal: false, downgrade: false };
  return { ...base, ...Object.fromEntries(kept) } as Scenario;
}
