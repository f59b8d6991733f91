import type { EngineName } from '../engines/driver.ts';

/** Engines whose journeys are counted: those of people, and the oldest that the player promises. */
export type CountedEngine = EngineName | 'chromium79';

/** Which journeys ran in which engine, by their titles. */
export interface EngineRuns {
  readonly titles: ReadonlyMap<CountedEngine, readonly string[]>;
  readonly passed: ReadonlyMap<CountedEngine, ReadonlySet<string>>;
  /** Those that did not run at all. */
  readonly skipped: number;
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

/** Reads Playwright's report of journeys whose projects are named after engines. */
export function readRuns(report: unknown): EngineRuns {
  const specs = specsOf(report as Suite); // Its root has suites as each suite has.
  const tests = specs.flatMap(({ title, tests: all }) => all.map((test) => ({ title, ...test })));
  const titles = new Map<CountedEngine, string[]>();
  const passed = new Map<CountedEngine, Set<string>>();
  for (const { title, projectName, status } of tests) {
    const engine = projectName as CountedEngine; // The configuration names them so.
    titles.set(engine, [...(titles.get(engine) ?? []), title]);
    const isFine = status === 'expected' || status === 'flaky';
    if (isFine) passed.set(engine, (passed.get(engine) ?? new Set()).add(title));
  }
  return { titles, passed, skipped: tests.filter(({ status }) => status === 'skipped').length };
}

const specsOf = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
