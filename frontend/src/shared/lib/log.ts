/** The one place that writes to the browser's console. */
/* oxlint-disable eslint/no-console -- this is the console's adapter */

/** Writes what went wrong, with its cause, for whoever opens the console. */
export function logError(text: string, cause?: unknown): void {
  if (cause === undefined) console.error(text);
  else console.error(text, cause);
}
