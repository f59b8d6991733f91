import { Worker } from 'node:worker_threads';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionLogger } from '../ports.ts';
import type { Findings, Site } from './site.ts';

/** Far more than any page of the limits needs; a page that needs it was made to. */
const MAX_MEMORY_MB = 384;
const MAX_MS = 20_000;

/**
 * Analyses a site in a thread of its own, with its memory and time capped: pages are written by
 * others, and nobody else waits while one is read.
 * @throws FunctionProblem 'siteTooSlow', 'tooLarge', 'wrongType' for a page that breaks the analysis
 */
export function runAnalysis(logger: FunctionLogger, site: Site): Promise<Findings> {
  const worker = new Worker(workerFile(), {
    workerData: site,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  return new Promise<Findings>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FunctionProblem('siteTooSlow')), MAX_MS);
    worker.once('message', (findings: Findings) => resolve(findings));
    worker.once('error', (error: Error & { code?: string }) => {
      logger.error('brandAnalysisFailed', { cause: error.message });
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(new FunctionProblem(isMemory ? 'tooLarge' : 'wrongType'));
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new FunctionProblem('wrongType')); // says nothing once there was an answer
    });
  }).finally(() => void worker.terminate());
}

/** Beside this file in the repository; beside the bundle where it was bundled. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './analysis.worker.ts' : './analysis.worker.js', import.meta.url);
}
