import { expect, it } from 'vitest';
import { isEveryEngineNeeded } from './findEngines.ts';
import { missingStage, runStages, type Stage } from './stages.ts';

it('needs every engine as root and under CI, and nowhere else', () => {
  expect(isEveryEngineNeeded({}, 0)).toBe(true);
  expect(isEveryEngineNeeded({ CI: 'true' }, 1000)).toBe(true);
  expect(isEveryEngineNeeded({}, 1000)).toBe(false);
  expect(isEveryEngineNeeded({ CI: '' }, undefined)).toBe(false);
});

it('counts a missing engine as one failure where it is needed, and runs the rest', async () => {
  const rest: Stage = { name: 'rest', run: () => Promise.resolve({ passed: 3, failed: 0 }) };
  const missing = (isNeeded: boolean) =>
    missingStage('webkit (Debian: webkit2gtk-driver)', isNeeded);
  expect(await runStages([missing(true), rest])).toEqual({ passed: 3, failed: 1 });
  expect(await runStages([missing(false), rest])).toEqual({ passed: 3, failed: 0 });
});
