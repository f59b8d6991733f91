import type { EngineName } from '../engines/driver.ts';

/** Engines whose journeys are counted: those for people, and the oldest one that the player supports. */
export type CountedEngine = EngineName | 'chromium79';

/** Results of journeys per engine, by test title. */
export interface EngineRuns {
  readonly titles: ReadonlyMap<CountedEngine, readonly string[]>;
  readonly passed: ReadonlyMap<CountedEngine, ReadonlySet<string>>;
  /** Number of journeys that did not run at all. */
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

/** Parses Playwright's report of journeys whose projects are named after engines. */
export function readRuns(report: unknown): EngineRuns {
  const specs = specsOf(report as Suite); // The root has `suites` like any suite.
  const tests = specs.flatMap(({ title, tests: all }) => all.map((test) => ({ title, ...test })));
  const titles = new Map<CountedEngine, string[]>();
  const passed = new Map<CountedEngine, Set<string>>();
  for (const { title, projectName, status } of tests) {
    const engine = projectName as CountedEngine; // Projects are named after engines.
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
