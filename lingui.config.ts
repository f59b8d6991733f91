import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * English is the source, and what a missing German text falls back to: anybody can add a button. `npm run check --
 * messages` counts what is missing, and nothing leaves the house before German is complete.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/messages',
      include: ['src'],
      exclude: ['**/*.test.*', '**/locales/**', '**/stories/**'],
    },
  ],
  // Line numbers would make every edit of a screen an edit of the catalogs.
  format: formatter({ lineNumbers: false }),
});
