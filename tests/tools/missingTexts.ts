import { parseArgs } from 'node:util';
import { readCatalog } from '../../src/i18n/catalogs.testkit.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';

/**
 * `npm run check -- messages`: counts the texts that a language still lacks. With `--complete`, none may be missing.
 */
const { values } = parseArgs({ options: { complete: { type: 'boolean', default: false } } });
for (const language of LANGUAGES) {
  const missing = (await readCatalog(language)).filter(([, { translation }]) => !translation);
  process.stdout.write(`${language}: ${missing.length} texts are missing, shown in English\n`);
  for (const [id, { message = id }] of missing) process.stdout.write(`  ${message}\n`);
  if (values.complete && missing.length > 0) process.exitCode = 1;
}
