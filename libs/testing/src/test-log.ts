/** Warnings and errors that tested processes log, kept while a test runs and printed only if it fails: a response with status 500 or 503 does not tell its reason. */

/** Maximum number of lines kept per test; later ones are dropped, because the first error usually causes the others. */
const MAX_LINES = 20;

const lines: string[] = [];

/** A destination for the logger of a tested process. */
export const testLog = {
  write(line: string): void {
    if (lines.length < MAX_LINES) lines.push(line);
  },
};

/** Returns the kept lines and forgets them. */
export const takeTestLog = (): string[] => lines.splice(0);
