import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';

/** Everything that needs no browser: `npm run check` and `npm test` run it. */
export default defineConfig({
  // Components are drawn in tests as the build makes them; files without macros are passed by.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    environment: 'node',
    setupFiles: ['tests/tools/sharedProcess.setup.ts'],
    include: ['{src,sync,sw,functions,server,tests}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/*.long.test.*',
      'tests/e2e/**',
      'tests/long/**',
      'tests/emulators/**',
      'tests/bench/**',
    ],
    maxWorkers: '100%', // by default one core stays idle: half of two
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
