/** ERROR means that somebody should look; there are no warnings, as nobody looks at those. */
export interface AppLogger {
  error(message: string, cause?: unknown): void;
  info(message: string): void;
}

/** A recent log line, for the panel that support asks for. */
export interface LogLine {
  readonly atMs: number;
  readonly text: string;
}

const KEPT = 50;
const lines: LogLine[] = [];

function remember(text: string): void {
  lines.push({ atMs: Date.now(), text });
  if (lines.length > KEPT) lines.shift();
}

/** Returns the last lines of this page, oldest first. */
export const recentLog = (): readonly LogLine[] => [...lines];

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name} ${cause.message}` : JSON.stringify(cause);
}

/** Logs to the browser's console, and remembers the last lines. */
export const consoleLogger: AppLogger = {
  error(message, cause) {
    remember(cause === undefined ? message : `${message}: ${reasonOf(cause)}`);
    console.error(message, cause ?? '');
  },
  info(message) {
    remember(message);
    console.info(message);
  },
};
