import { STATIC_CHECKS } from './checks.ts';
import { finish } from './finish.ts';
import { runJob, suiteJob, type JobResult } from './jobs.ts';
import { followProcessorTime } from './processorTime.ts';
import { chooseSeed } from './seed.ts';
import { suiteNamed } from './suites.ts';

/** `npm run check`: the static checks and most unit tests, in some three minutes on two cores. */
const processors = followProcessorTime();
chooseSeed('test');
const results: JobResult[] = [];
for (const job of [...STATIC_CHECKS, suiteJob(suiteNamed('unit'), new Map())]) {
  const result = await runJob(job, processors);
  if (result) results.push(result);
}
await finish(results, processors);
