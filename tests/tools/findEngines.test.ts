import { expect, it } from 'vitest';
import { isAllNeeded } from './installFromDebian.ts';
import { missingStage, runStages, type Stage } from './stages.ts';

it('needs every engine as root and under CI, and nowhere else', () => {
  expect(isAllNeeded({}, 0)).toBe(true);
  expect(isAllNeeded({ CI: 'true' }, 1000)).toBe(true);
  expect(isAllNeeded({}, 1000)).toBe(false);
  expect(isAllNeeded({ CI: '' }, undefined)).toBe(false);
});

it('counts a missing engine as one failure where it is needed, and runs the rest', async () => {
  const rest: Stage = { name: 'rest', run: () => Promise.resolve({ passed: 3, failed: 0 }) };
  const missing = (isNeeded: boolean) =>
    missingStage('webkit (Debian: webkit2gtk-driver)', isNeeded);
  expect(await runStages([missing(true), rest])).toEqual({ passed: 3, failed: 1 });
  expect(await runStages([missing(false), rest])).toEqual({ passed: 3, failed: 0 });
});
