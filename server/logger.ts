export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Log lines for operators. `error` means that someone should look into it. `who` is never written: it identifies the
 * originators for whom one line each is enough.
 */
export interface Logger {
  info(event: string, fields?: LogFields, who?: string): void;
  error(event: string, fields?: LogFields, who?: string): void;
}

/** Writes one JSON object per line. Callers must not pass tokens, passwords, codes or mail addresses. */
export function createLogger(write: (line: string) => void): Logger {
  const log = (level: string) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: log('info'), error: log('error') };
}

/** For tests and tools that print their own output. */
export const silentLogger: Logger = { info: () => {}, error: () => {} };
