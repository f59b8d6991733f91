import { parentPort, workerData } from 'node:worker_threads';
import { analyseSite } from './analyseSite.ts';
import type { Site } from './site.ts';

parentPort?.postMessage(analyseSite(workerData as Site));
