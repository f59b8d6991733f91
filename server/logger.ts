export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Lines for people who operate the server. `error` means that somebody should go and look. `who` is never written:
 * it tells apart those of whom one line each is enough.
 */
export interface Logger {
  info(event: string, fields?: LogFields, who?: string): void;
  error(event: string, fields?: LogFields, who?: string): void;
}

/** Writes one JSON object per line. Callers pass no tokens, passwords, codes or mail addresses. */
export function createLogger(write: (line: string) => void): Logger {
  const log = (level: string) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: log('info'), error: log('error') };
}

/** For tests and tools that print on their own. */
export const silentLogger: Logger = { info: () => {}, error: () => {} };
