import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of lines returned; later ones are dropped, because the first error usually causes the others. */
const MAX_LINES = 20;

const severe = new Set(['warn', 'error', 'fatal']);

/** Returns the warnings and errors that the processes of a stack have logged since a time, oldest first. */
export function readStackWarnings(logs: string, since: Date): string[] {
  const files = readdirSync(logs).filter((name) => name.endsWith('.log'));
  return files
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const at = severeSince(line, since);
      return at === undefined ? [] : [{ at, line }];
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_LINES)
    .map(({ line }) => line);
}

/** Time in milliseconds of a line that is a warning or an error logged after `since`; undefined for others. Lines have the form `process | JSON`. */
function severeSince(line: string, since: Date): number | undefined {
  const json = line.slice(line.indexOf('|') + 1).trim();
  if (!json.startsWith('{')) return undefined;
  try {
    const { level, time }: { level?: unknown; time?: unknown } = JSON.parse(json);
    const at = Date.parse(String(time));
    return severe.has(String(level)) && at >= since.getTime() ? at : undefined;
  } catch {
    // A killed process may leave half a line.
    return undefined;
  }
}
