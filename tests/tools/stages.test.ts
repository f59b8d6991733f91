import { expect, it, vi } from 'vitest';
import { runStages, type Stage } from './stages.ts';

const stage = (name: string, failed: number): Stage => ({
  name,
  run: () => Promise.resolve({ passed: 1, failed }),
});

async function lastWords(...stages: readonly Stage[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await runStages(stages);
    return String(write.mock.lastCall?.[0]);
  } finally {
    write.mockRestore();
  }
}

it('names the stages that failed again at the end', async () => {
  const words = await lastWords(stage('lint', 1), stage('units', 0), stage('journeys', 2));
  expect(words).toBe('\nFailed: 1 in lint; 2 in journeys\n');
});

it('says no more where all passed', async () => {
  expect(await lastWords(stage('lint', 0))).toMatch(/^— lint: 1 passed, 0 failed, .* s\n$/);
});
