import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English is the source; German is complete or the build fails: with a fallback, missing texts would count as there. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
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
