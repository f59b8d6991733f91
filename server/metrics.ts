import { statfsSync } from 'node:fs';
import process from 'node:process';
import { sameSecret } from '../functions/sameSecret.ts';
import { isDirect, isFromHere } from './http/fromHere.ts';
import type { Exchange, Handler } from './http/Exchange.ts';
import { sendJson } from './http/body.ts';
import type { Route } from './http/requestHandler.ts';
import type { SiteEnv } from './siteEnv.ts';
import type { Site } from './Site.ts';

export const METRICS_PATH = '/metrics';

/** The text format of Prometheus, which many other tools read too. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  /** By label value; '' for a metric without a label. */
  readonly values: Readonly<Record<string, number>>;
  readonly label?: string;
}

/** Counts answers by the first digit of the status. */
export function createAnswerCount() {
  const counts: Record<string, number> = {};
  return {
    of: (): Readonly<Record<string, number>> => counts,
    counted: (route: Route): Route => ({
      ...route,
      handle(exchange) {
        exchange.res.once('close', () => {
          const group = `${Math.floor(exchange.res.statusCode / 100)}xx`;
          counts[group] = (counts[group] ?? 0) + 1;
        });
        return route.handle(exchange);
      },
    }),
  };
}

/** Serves figures for monitoring; none is about a person or a team. */
export function createMetricsPage(deps: {
  readonly allowed: SiteEnv['METRICS'];
  readonly metrics: () => readonly Metric[];
}): Handler {
  return async (exchange) => {
    const { res } = exchange;
    if (deps.allowed === 'off') return sendJson(res, 404, { error: { code: 'notFound' } });
    if (!mayRead(exchange, deps.allowed)) {
      return sendJson(res, 403, { error: { code: 'notAllowed' } });
    }
    res.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' });
    res.end(deps.metrics().map(written).join(''));
  };
}

/** Clients of a proxy come from loopback too, but are not on this machine. */
function mayRead({ req }: Exchange, allowed: string): boolean {
  if (allowed !== 'loopback')
    return sameSecret(req.headers.authorization ?? '', `Bearer ${allowed}`);
  return isFromHere(req.socket.remoteAddress ?? '') && isDirect(req);
}

function written({ name, type, help, values, label }: Metric): string {
  const lines = Object.entries(values).map(([key, value]) =>
    label === undefined ? `${name} ${value}` : `${name}{${label}="${key}"} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Returns all metrics of a site. */
export function metricsOf(
  site: Pick<Site, 'limits' | 'freeSpace'>,
  dataDir: string,
  answers: Readonly<Record<string, number>>,
): readonly Metric[] {
  const { spent, refused, inUse } = site.limits.limiter.counters();
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const memory = process.memoryUsage();
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    type: 'gauge',
    help,
    values: { '': value },
  });
  return [
    gauge('vitrine_ready', '1 while something can be written.', site.freeSpace.problem() ? 0 : 1),
    gauge('vitrine_disk_free_bytes', 'Room on the disk of the data folder.', bavail * bsize),
    gauge('vitrine_disk_size_bytes', 'Size of that disk.', blocks * bsize),
    gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    gauge(
      'vitrine_heap_used_bytes',
      'Memory that values take, the database among them.',
      memory.heapUsed,
    ),
    gauge('vitrine_uptime_seconds', 'Since the start.', Math.round(process.uptime())),
    {
      name: 'vitrine_answers_total',
      type: 'counter',
      help: 'Requests answered.',
      values: answers,
      label: 'status',
    },
    {
      name: 'vitrine_spent_total',
      type: 'counter',
      help: 'What callers paid for.',
      values: spent,
      label: 'limit',
    },
    {
      name: 'vitrine_refused_total',
      type: 'counter',
      help: 'Refused for a limit.',
      values: refused,
      label: 'limit',
    },
    {
      name: 'vitrine_held',
      type: 'gauge',
      help: 'Held for callers now.',
      values: inUse,
      label: 'limit',
    },
  ];
}
