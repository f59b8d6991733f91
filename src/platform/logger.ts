/** ERROR means that somebody should look; there are no warnings, as those invite nobody. */
export interface Logger {
  error(message: string, cause?: unknown): void;
  info(message: string): void;
}

/** Logs to the browser's console. */
export const consoleLogger: Logger = {
  error: (message, cause) => console.error(message, cause ?? ''),
  info: (message) => console.info(message),
};
