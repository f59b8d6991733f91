import { defineConfig } from 'vitest/config';

/** What the official emulators are asked: `npm run test:emulators` starts them around it. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/emulators/**/*.test.ts'],
    testTimeout: 9 * 60_000,
    // Codes in the data are a second old, and expire after ten minutes by the emulator's clock.
    env: { WORLD_NOW: String(Date.now()) },
  },
});
