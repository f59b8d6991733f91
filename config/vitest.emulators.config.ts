import { defineConfig } from 'vitest/config';

/** Tests against the official emulators: `npm test -- emulators` starts them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/emulators/**/*.test.ts'],
    testTimeout: 9 * 60_000,
    // Codes in the data are a second old, and expire ten minutes later by the emulator's clock.
    env: { WORLD_NOW: String(Date.now()) },
  },
});
