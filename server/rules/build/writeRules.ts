import { writeFileSync } from 'node:fs';
import { rulesText } from './buildRules.ts';

/** Writes `database.rules.json`; run by `npm run generate -- rules`. */
writeFileSync(new URL('../../../database.rules.json', import.meta.url), rulesText());
