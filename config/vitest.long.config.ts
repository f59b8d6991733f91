import { defineConfig } from 'vitest/config';

/** What takes minutes and proves what short tests cannot: `npm run test:long`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,sync,sw,functions,server,tests}/**/*.long.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
