import path from 'node:path';
import { expect, test } from 'vitest';
import { runSeed } from '../../seeds/runSeed.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { startTestSite } from '../../server/siteServer.testkit.ts';
import { RULES } from '../rules/world.ts';
import { assertUnderBounds } from './underBounds.ts';

test('the largest team that is meant to work passes under every bound', async () => {
  const limits = createLimits({ elapsed: () => performance.now() });
  const site = await startTestSite({ databaseRules: RULES, limits });
  try {
    const memory = path.join(site.dataDir, 'players.json');
    await runSeed({ url: site.url, size: 'huge', memory, say: () => {} });
    const used = await assertUnderBounds(site, limits);
    console.log(used);
    expect(used).toHaveProperty('database');
  } finally {
    await site.stop();
  }
});
