import process from 'node:process';
import { hasFunctions } from '../emulators/hasFunctions.ts';
import { runTier } from '../run/runTier.ts';

/** Runs inside the emulators that `npm test -- emulators` starts. */
if (!(await hasFunctions(fetch))) {
  process.stderr.write(
    'The emulators run without the functions: see why above. Nothing was tested.\n',
  );
  process.exit(2);
}
await runTier('emulators', { before: [], build: [] });
