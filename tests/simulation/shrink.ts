import { NO_FAULTS, type Faults } from './network.ts';
import { simulate, type Result, type Scenario } from './simulate.ts';

/** Makes a failing scenario smaller as long as it fails. */
export async function shrink(failing: Scenario): Promise<{ scenario: Scenario; result: Result }> {
  let scenario = failing;
  let result = await simulate(scenario);
  for (let hasShrunk = true; hasShrunk; ) {
    hasShrunk = false;
    for (const smaller of smallerOnes(scenario)) {
      const tried = await simulate(smaller);
      if (tried.findings.length === 0) continue;
      [scenario, result, hasShrunk] = [smaller, tried, true];
      break;
    }
  }
  return { scenario, result };
}

function smallerOnes(scenario: Scenario): readonly Scenario[] {
  const { machines, leaders, actions, faults } = scenario;
  const names = (Object.keys(NO_FAULTS) as (keyof Faults)[]).filter((name) => faults[name] > 0);
  return [
    ...(actions > 1 ? [{ ...scenario, actions: Math.floor(actions / 2) }] : []),
    ...(actions > 1 ? [{ ...scenario, actions: actions - 1 }] : []),
    ...(machines > 1 ? [{ ...scenario, machines: machines - 1 }] : []),
    ...(leaders > 1 ? [{ ...scenario, leaders: leaders - 1 }] : []),
    ...(scenario.clones ? [{ ...scenario, clones: false }] : []),
    ...(scenario.reorders ? [{ ...scenario, reorders: false }] : []),
    ...names.map((name) => ({ ...scenario, faults: { ...faults, [name]: 0 } })),
  ];
}
