import { consoleLogger } from '../../platform/logger.ts';
import type { Report } from '../engine/ports.ts';

const KEPT = 40;

/** Keeps the latest events, for the console and the diagnostics. */
export function createEventLog() {
  const lines: string[] = [];
  const report: Report = (event, detail) => {
    const text = detail ? `${event} ${JSON.stringify(detail)}` : event;
    consoleLogger.info(text);
    lines.unshift(`${new Date().toISOString().slice(11, 19)} ${text}`);
    lines.length = Math.min(lines.length, KEPT);
  };
  return { report, latest: () => lines };
}
