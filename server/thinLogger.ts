import { COUNTS } from './limits/table.ts';
import type { LogFields, Logger } from './logger.ts';

const MINUTE_MS = 60_000;
/** Fields that make events equal: all others belong to one request and are often chosen by the caller. */
const KIND_FIELDS = ['limit', 'payer', 'function', 'code', 'status', 'message'] as const;
/** The audit needs every line, and each act has been paid for. */
const NEVER_LEFT_OUT = ['audit'];
/** Callers choose the length of a path. */
const MAX_CHARACTERS = 300;
const MAX_CAUSE_CHARACTERS = 2_000;

/** A logger that no one can use to fill the disk. */
export interface ThinLogger extends Logger {
  /** Writes the counts of suppressed lines and starts over, before the process ends. */
  close(): void;
}

interface Kind {
  readonly sinceMs: number;
  readonly level: keyof Logger;
  readonly event: string;
  readonly fields: LogFields;
  readonly logged: Set<string>;
  written: number;
  more: number;
}

/**
 * Each minute, writes the first lines of each kind, but only one per named caller; the rest becomes one line with their
 * count (`more`) at the end of the minute. `elapsed` is a monotonic clock in ms.
 */
export function createThinLogger(
  logger: Logger,
  elapsed: () => number = () => performance.now(),
): ThinLogger {
  const kinds = new Map<string, Kind>();

  const tell = ({ level, event, fields, more }: Kind): void => {
    if (more > 0) logger[level](event, { ...fields, more });
  };
  const reportEnded = (): void => {
    for (const [name, kind] of kinds) {
      if (elapsed() - kind.sinceMs < MINUTE_MS) continue;
      kinds.delete(name);
      tell(kind);
    }
  };
  const open = (level: keyof Logger, event: string, fields: LogFields): Kind => {
    const name = nameOf(level, event, fields);
    const known = kinds.get(name);
    if (known && elapsed() - known.sinceMs < MINUTE_MS) return known;
    reportEnded();
    const kind = { level, event, fields: kindOf(fields), sinceMs: elapsed() };
    const opened: Kind = { ...kind, logged: new Set(), written: 0, more: 0 };
    kinds.set(name, opened);
    return opened;
  };
  const log =
    (level: keyof Logger) =>
    (event: string, fields: LogFields = {}, who?: string): void => {
      if (NEVER_LEFT_OUT.includes(event)) return logger[level](event, shortened(fields));
      const kind = open(level, event, fields);
      const isLogged = who !== undefined && kind.logged.has(who);
      if (isLogged || kind.written >= COUNTS.logLines.figure) return void (kind.more += 1);
      if (who !== undefined) kind.logged.add(who);
      kind.written += 1;
      logger[level](event, shortened(fields));
    };

  const timer = setInterval(reportEnded, MINUTE_MS);
  timer.unref();
  return {
    info: log('info'),
    error: log('error'),
    close() {
      clearInterval(timer);
      for (const kind of kinds.values()) tell(kind);
      kinds.clear();
    },
  };
}

function kindOf(fields: LogFields): LogFields {
  const named = KIND_FIELDS.filter((name) => fields[name] !== undefined);
  return shortened(Object.fromEntries(named.map((name) => [name, fields[name]])));
}

function nameOf(level: string, event: string, fields: LogFields): string {
  return [level, event, ...KIND_FIELDS.map((name) => short(name, fields[name]))].join('\n');
}

function shortened(fields: LogFields): LogFields {
  const all = Object.entries(fields);
  return Object.fromEntries(all.map(([name, value]) => [name, short(name, value)]));
}

function short<Value>(name: string, value: Value): Value | string {
  if (typeof value !== 'string') return value;
  const most = name === 'cause' ? MAX_CAUSE_CHARACTERS : MAX_CHARACTERS;
  const named = value.slice(0, most).replaceAll(MAIL_ADDRESS, '(address)');
  return value.length > most ? `${named}…` : named;
}

/** Third-party error messages, such as those of mail servers, may name the person concerned. */
const MAIL_ADDRESS = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;
