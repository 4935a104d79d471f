/** The only module that writes to the browser's console. */
/* oxlint-disable eslint/no-console -- this is the console's adapter */

/** Logs an error with its cause to the browser's console. */
export function logError(text: string, cause?: unknown): void {
  if (cause === undefined) console.error(text);
  else console.error(text, cause);
}
