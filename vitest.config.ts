import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { chosenSuite, EVERY_UNIT_TEST, globsOf } from './tests/run/suites.ts';
import { ByEnvironment } from './tests/tools/byEnvironment.ts';

const suite = chosenSuite();
const { include, exclude } = suite ? globsOf(suite) : EVERY_UNIT_TEST;

/** Unit tests: all of them, or those of the suite that TEST_SUITE names. */
export default defineConfig({
  // Components are drawn in tests as the build makes them; files without macros are passed by.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    environment: 'node',
    setupFiles: ['tests/tools/sharedProcess.setup.ts'],
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    sequence: { sequencer: ByEnvironment },
    maxWorkers: '100%', // by default one core stays idle: half of two
    // For what hangs; no test may fail because a machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
