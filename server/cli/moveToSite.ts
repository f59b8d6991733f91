import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { readCheckoutFile } from '../../functions/deploy/checkout.ts';
import { readClientFile } from '../../functions/deploy/config.ts';
import { restoreFromFirebase } from '../carry/restoreFromFirebase.ts';
import { readSiteEnv } from '../siteEnv.ts';

/** `npm run move:site -- --project ID --from FOLDER --address URL`, while the server is stopped. */
const USAGE = 'npm run move:site -- --project ID --from FOLDER --address https://signs.local';

await runCli(async () => {
  const { values } = readWords(USAGE, {
    options: {
      project: { type: 'string' },
      from: { type: 'string' },
      address: { type: 'string' },
    },
  });
  const { project: id = '', from, address = '' } = values;
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(id) || from === undefined) throw new Error(USAGE);
  if (!/^https?:\/\/[^/?#]+$/.test(address)) throw new Error(USAGE);
  const config = readClientFile({ id, read: readCheckoutFile });
  if (typeof config === 'string') throw new Error(config);
  return restoreFromFirebase({
    folder: path.resolve(from),
    bucket: config.firebase.storageBucket,
    dataDir: path.resolve(readSiteEnv(process.env).DATA_DIR),
    address,
  });
});
