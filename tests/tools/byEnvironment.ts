import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How a file asks for an environment; without it has Node's. */
const ASKED = /^\/\/ @vitest-environment (\S+)/;

/**
 * Brings files of one environment together. Those of suites without isolation share a process, which Vitest ends as soon
 * as the next file needs another environment, and a page takes a second of processor time to set up.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, environmentOf(file.moduleId)]));
    const environmentFor = (file: TestSpecification) => environments.get(file) ?? '';
    return sorted.toSorted((a, b) => environmentFor(a).localeCompare(environmentFor(b)));
  }
}

const environmentOf = (file: string): string => ASKED.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
